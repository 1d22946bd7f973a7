-- The nodes learn when a session ended, or the rights of its account shrank, whichever statement did it: their live
-- connections are checked at once. The message is one of the bus (server/src/live/bus.ts) and leaves with the commit.

create function announce_session(account record_id) returns void language sql as $$
  select pg_notify('whistle', json_build_array(
    json_build_object('topic', 'session', 'owner', account, 'id', account))::text)
$$;

create function announce_ended_session() returns trigger language plpgsql as $$
begin
  perform announce_session(old.user_id);
  return null;
end $$;
-- One that has expired has no rights left to lose; those are deleted in numbers.
create trigger auth_session_deleted after delete on auth_session
  for each row when (old.expires_at > now()) execute function announce_ended_session();
create trigger auth_session_ended after update on auth_session
  for each row when (new.token <> old.token or new.user_id <> old.user_id or new.expires_at < old.expires_at)
  execute function announce_ended_session();

create function announce_changed_account() returns trigger language plpgsql as $$
begin
  perform announce_session(old.id);
  return null;
end $$;
create trigger auth_user_changed after update on auth_user
  for each row when (new.email <> old.email or new.email_verified <> old.email_verified)
  execute function announce_changed_account();
create trigger app_user_deleted after delete on app_user
  for each row execute function announce_changed_account();
create trigger app_user_changed after update on app_user
  for each row when (new.role <> old.role or new.official_id is distinct from old.official_id)
  execute function announce_changed_account();

-- The account that spoke for the record until now; see the view account_record.
create function announce_lost_record() returns trigger language plpgsql as $$
begin
  perform announce_session(id) from auth_user
  where id = old.account_id or (old.account_id is null and email_verified and email = old.email);
  return null;
end $$;
create trigger official_lost after delete on official
  for each row execute function announce_lost_record();
create trigger official_passed_on after update on official
  for each row when (new.account_id is distinct from old.account_id or new.email is distinct from old.email)
  execute function announce_lost_record();
