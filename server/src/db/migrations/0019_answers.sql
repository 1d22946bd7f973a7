-- What an official and a manager have ended in a game, by position: its page says so, and does not offer it again.
alter table invitation
  add column given_back text[] not null default '{}',
  add column removed_from text[] not null default '{}';

-- A game that was called off is named, and its link leads to the other games of the official.
alter table ended_link
  add column owner text,
  add column official_id text,
  add column game_name text;
create index ended_link_of_game on ended_link (game_id) where game_id is not null;

create or replace function remember_ended_invitation() returns trigger language plpgsql as $$
begin
  insert into ended_link (code, game_id, starts_at, owner, official_id)
  values (old.code, old.game_id, old.game_start_date_time, old.owner, old.official_id)
  on conflict (code) do update
    set game_id = excluded.game_id, starts_at = excluded.starts_at, ended_at = excluded.ended_at,
      owner = excluded.owner, official_id = excluded.official_id,
      game_name = case when ended_link.game_id = excluded.game_id then ended_link.game_name end;
  return null;
end $$;

create or replace function remember_ended_join() returns trigger language plpgsql as $$
begin
  insert into ended_link (code) values (old.code)
  on conflict (code) do update
    set game_id = null, starts_at = null, owner = null, official_id = null, game_name = null, ended_at = excluded.ended_at;
  return null;
end $$;

-- Before the game is gone: its invitations are deleted after it.
create function name_ended_game() returns trigger language plpgsql as $$
begin
  insert into ended_link (code, game_id, game_name)
  select code, game_id, old.name from invitation where game_id = old.id and published
  on conflict (code) do update set game_id = excluded.game_id;
  update ended_link set game_name = old.name where game_id = old.id;
  return old;
end $$;
create trigger game_ended before delete on game for each row execute function name_ended_game();
