-- A save of a published game is not known to its officials until it is published: they go by what was published last.

alter table game
  -- What officials know while a saved change is not published; null otherwise.
  add column known_name text,
  add column known_start timestamptz(3),
  add column known_duration integer,
  add column known_court_id text references court on delete set null;
create index game_known_court on game (known_court_id) where known_court_id is not null;

-- Of games that are saved and not published now: what was told last.
alter table game disable trigger user;
update game g set known_name = coalesce(last.told ->> 'name', g.name),
  known_start = (last.told ->> 'startDateTime')::timestamptz, known_duration = (last.told ->> 'duration')::integer,
  known_court_id = (select c.id from court c where c.id = last.told ->> 'courtId')
from (
  select distinct on (i.game_id) i.game_id, i.told from invitation i
  where i.told is not null and i.published order by i.game_id, i.sent_timestamp desc nulls last, i.id
) last
where last.game_id = g.id and g.status = 'UNPUBLISHED';
alter table game enable trigger user;

-- An official agrees to the game as they know it; one who was never written to, to the game as it is.
create or replace function keep_agreement() returns trigger language plpgsql as $$
begin
  select coalesce(known.start, g.start_date_time), coalesce(known.duration, g.duration), c.venue_id
  into new.agreed_start, new.agreed_duration, new.agreed_venue_id
  from game g
    left join lateral (
      select g.known_start as start, g.known_duration as duration, g.known_court_id as court_id
      where exists (select from invitation i
        where i.game_id = g.id and i.official_id = new.official_id and i.published)
    ) known on true
    left join court c on c.id = coalesce(known.court_id, g.court_id)
  where g.id = new.game_id;
  new.asked_again_at := null;
  return new;
end $$;
