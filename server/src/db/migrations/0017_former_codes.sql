-- A code that was sent to an official goes on opening its record after the record got another one. Written by triggers.

create table former_invitation_code (
  code short_code primary key,
  invitation_id record_id not null references invitation (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index former_invitation_code_of on former_invitation_code (invitation_id);

create table former_join_code (
  code short_code primary key,
  join_id record_id not null references oto_join (id) on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index former_join_code_of on former_join_code (join_id);

create function keep_former_invitation_code() returns trigger language plpgsql as $$
begin
  delete from former_invitation_code where code = new.code;
  insert into former_invitation_code (code, invitation_id) values (old.code, old.id) on conflict do nothing;
  return null;
end $$;
create trigger invitation_recoded after update of code on invitation
  for each row when (old.code <> new.code and old.published) execute function keep_former_invitation_code();

create function keep_former_join_code() returns trigger language plpgsql as $$
begin
  delete from former_join_code where code = new.code;
  insert into former_join_code (code, join_id) values (old.code, old.id) on conflict do nothing;
  return null;
end $$;
create trigger oto_join_recoded after update of code on oto_join
  for each row when (old.code <> new.code) execute function keep_former_join_code();

-- A new record never gets a code that opens another one: no row is inserted, as with a code that is taken.
create function skip_former_invitation_code() returns trigger language plpgsql as $$
begin
  return case when exists (select from former_invitation_code f where f.code = new.code) then null else new end;
end $$;
create trigger invitation_code_is_free before insert on invitation
  for each row execute function skip_former_invitation_code();

create function skip_former_join_code() returns trigger language plpgsql as $$
begin
  return case when exists (select from former_join_code f where f.code = new.code) then null else new end;
end $$;
create trigger oto_join_code_is_free before insert on oto_join
  for each row execute function skip_former_join_code();

-- The former codes of a deleted record end with it, and their links say so. Before the deletion: it removes them.
create function remember_former_invitation_codes() returns trigger language plpgsql as $$
begin
  insert into ended_link (code, game_id, starts_at)
  select f.code, old.game_id, old.game_start_date_time from former_invitation_code f where f.invitation_id = old.id
  on conflict (code) do update
    set game_id = excluded.game_id, starts_at = excluded.starts_at, ended_at = excluded.ended_at;
  return old;
end $$;
create trigger invitation_ends_former before delete on invitation
  for each row when (old.published) execute function remember_former_invitation_codes();

create function remember_former_join_codes() returns trigger language plpgsql as $$
begin
  insert into ended_link (code) select f.code from former_join_code f where f.join_id = old.id
  on conflict (code) do update set game_id = null, starts_at = null, ended_at = excluded.ended_at;
  return old;
end $$;
create trigger oto_join_ends_former before delete on oto_join
  for each row when (not old.accepted) execute function remember_former_join_codes();
