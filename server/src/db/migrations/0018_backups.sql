-- Each position of a game knows whether it is a backup. A game is covered by its other positions.

alter table assignment add column is_backup boolean not null default false;
-- The positions that are not backups.
alter table game add column positions_needed integer not null default 0 check (positions_needed >= 0);

create or replace function count_officials() returns trigger language plpgsql as $$
begin
  update game set
    positions_needed = positions_needed + difference.needed,
    officials_confirmed = officials_confirmed + difference.confirmed,
    officials_checked_in = officials_checked_in + difference.checked_in
  from (
    select game_id, sum(needed) as needed, sum(confirmed) as confirmed, sum(checked_in) as checked_in
    from (values
      (old.game_id, -(not old.is_backup)::int, -(old.confirmed_assignment and not old.is_backup)::int,
        -(old.has_checked_in and not old.is_backup)::int),
      (new.game_id, (not new.is_backup)::int, (new.confirmed_assignment and not new.is_backup)::int,
        (new.has_checked_in and not new.is_backup)::int)
    ) as seen (game_id, needed, confirmed, checked_in)
    group by game_id
  ) as difference
  where game.id = difference.game_id
    and (difference.needed, difference.confirmed, difference.checked_in) <> (0, 0, 0);
  return null;
end $$;

-- Once for all rows of a statement: an import adds thousands of positions.
create function count_new_officials() returns trigger language plpgsql as $$
begin
  update game set
    positions_needed = positions_needed + added.needed,
    officials_confirmed = officials_confirmed + added.confirmed,
    officials_checked_in = officials_checked_in + added.checked_in
  from (
    select game_id, count(*) as needed, count(*) filter (where confirmed_assignment) as confirmed,
      count(*) filter (where has_checked_in) as checked_in
    from made where not is_backup group by game_id
  ) as added
  where game.id = added.game_id;
  return null;
end $$;

drop trigger assignment_counted on assignment;
create trigger assignment_counted after insert on assignment referencing new table as made
  for each statement execute function count_new_officials();
create trigger assignment_uncounted after delete on assignment
  for each row execute function count_officials();
drop trigger assignment_recounted on assignment;
create trigger assignment_recounted after update on assignment
  for each row when (
    (new.game_id, new.confirmed_assignment, new.has_checked_in, new.is_backup)
      is distinct from (old.game_id, old.confirmed_assignment, old.has_checked_in, old.is_backup)
  ) execute function count_officials();

drop trigger game_counter_made on game;
create trigger game_counter_made before insert on game
  for each row when (
    new.officials_confirmed <> 0 or new.officials_checked_in <> 0 or new.positions_needed <> 0
  ) execute function refuse_direct_write();
drop trigger game_counter_written on game;
update game set positions_needed = positions.needed
from (select game_id, count(*) as needed from assignment group by game_id) as positions
where positions.game_id = game.id;
create trigger game_counter_written before update on game
  for each row when (
    pg_trigger_depth() = 0
    and (new.officials_confirmed, new.officials_checked_in, new.positions_needed)
      is distinct from (old.officials_confirmed, old.officials_checked_in, old.positions_needed)
  ) execute function refuse_direct_write();

-- Games made before take it from the positions of their division, and the counters follow.
alter table assignment disable trigger assignment_touched;
update assignment a set is_backup = true
from game g join position p on p.division_id = g.division_id
where g.id = a.game_id and p.name = a.name and p.is_backup;
alter table assignment enable trigger assignment_touched;
update game set status = 'PUBLISHED'
where status = 'CONFIRMED'
  and (officials_confirmed = 0 or officials_confirmed < greatest(officials_needed, positions_needed));
