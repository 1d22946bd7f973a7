-- Codes that were sent to people and open nothing any more, so that a link can say what became of it.
create table ended_link (
  code short_code primary key,
  -- No reference: whether the game is still there is what tells a withdrawn invitation from a game called off.
  game_id record_id,
  starts_at timestamptz(3),
  ended_at timestamptz(3) not null default now()
);

create function remember_ended_invitation() returns trigger language plpgsql as $$
begin
  insert into ended_link (code, game_id, starts_at) values (old.code, old.game_id, old.game_start_date_time)
  on conflict (code) do update
    set game_id = excluded.game_id, starts_at = excluded.starts_at, ended_at = excluded.ended_at;
  return null;
end $$;
create trigger invitation_ended after delete on invitation
  for each row when (old.published) execute function remember_ended_invitation();

create function remember_ended_join() returns trigger language plpgsql as $$
begin
  insert into ended_link (code) values (old.code)
  on conflict (code) do update set game_id = null, starts_at = null, ended_at = excluded.ended_at;
  return null;
end $$;
create trigger oto_join_ended after delete on oto_join
  for each row when (not old.accepted) execute function remember_ended_join();
