-- The nodes also learn when an account gains a record, so that its live connections are opened again with the new rights at once.
create function announce_gained_record() returns trigger language plpgsql as $$
begin
  perform announce_session(id) from auth_user
  where id = new.account_id or (new.account_id is null and email_verified and email = new.email);
  return null;
end $$;
create trigger official_gained after insert on official
  for each row execute function announce_gained_record();
create trigger official_taken_up after update on official
  for each row when (new.account_id is distinct from old.account_id or new.email is distinct from old.email)
  execute function announce_gained_record();
