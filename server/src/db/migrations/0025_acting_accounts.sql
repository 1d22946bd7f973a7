-- Signing in links every record with the account's address, also one that a manager has only typed in. When the person is
-- busy for others is revealed to that manager once the account has acted with the record.
alter table official add column has_acted boolean not null default false;
update official set has_acted = true where account_id is not null;

-- The record that an account was made for is the person's own.
create or replace function hold_own_record() returns trigger language plpgsql as $$
begin
  update official set account_id = new.id, has_acted = true
  where id = new.official_id and (account_id is distinct from new.id or not has_acted);
  return null;
end $$;
