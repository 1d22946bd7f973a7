-- An official agrees to a game at a time and place. When these have changed, publishing asks the official again.

alter table assignment
  -- What its official has agreed to; stays while they are asked again.
  add column agreed_start timestamptz(3),
  add column agreed_duration integer,
  add column agreed_venue_id text,
  -- Confirmed before the game was changed, and not answered since.
  add column asked_again_at timestamptz(3),
  add constraint assignment_asked_is_an_offer check (
    asked_again_at is null or (official_id is not null and not confirmed_assignment)
  );

-- Whoever confirms agrees to the game as it is. A statement that restores an earlier agreement writes it itself.
create function keep_agreement() returns trigger language plpgsql as $$
begin
  select g.start_date_time, g.duration, c.venue_id
  into new.agreed_start, new.agreed_duration, new.agreed_venue_id
  from game g left join court c on c.id = g.court_id where g.id = new.game_id;
  new.asked_again_at := null;
  return new;
end $$;
create trigger assignment_agrees before insert on assignment
  for each row when (new.confirmed_assignment) execute function keep_agreement();
create trigger assignment_agrees_again before update on assignment
  for each row when (
    new.confirmed_assignment
    and (not old.confirmed_assignment or new.official_id is distinct from old.official_id)
    and new.agreed_start is not distinct from old.agreed_start
  ) execute function keep_agreement();

-- Those who confirmed before agreed to what they were told last.
alter table assignment disable trigger assignment_touched;
update assignment a set
  agreed_start = coalesce((i.told ->> 'startDateTime')::timestamptz, g.start_date_time),
  agreed_duration = coalesce((i.told ->> 'duration')::integer, g.duration),
  agreed_venue_id = case when i.told is null then c.venue_id
    else (select t.venue_id from court t where t.id = i.told ->> 'courtId') end
from game g left join court c on c.id = g.court_id, assignment mine
  left join invitation i on i.game_id = mine.game_id and i.official_id = mine.official_id
where mine.id = a.id and g.id = a.game_id and a.confirmed_assignment;
alter table assignment enable trigger assignment_touched;
