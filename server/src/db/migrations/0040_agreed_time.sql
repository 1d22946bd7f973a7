-- An engagement takes the time that its official has agreed to. A game that is moved does not move it: publishing asks the
-- official again, and accepting is where an overlap is refused.
create or replace function keep_engagement() returns trigger language plpgsql as $$
declare
  account record_id;
  holder text;
  agreed tstzrange;
begin
  if new.official_id is null or not new.confirmed_assignment then
    delete from engagement where assignment_id = new.id;
    return null;
  end if;
  agreed := case when new.agreed_start is null or new.agreed_duration is null then new.period
    else tstzrange(new.agreed_start, new.agreed_start + make_interval(mins => new.agreed_duration), '[)') end;
  -- One confirmation of a person at a time: of two that overlap the second waits, where the constraint alone would let both
  -- wait for each other. A record that comes to an account right now waits too, or is waited for.
  select account_id, person_of(account_id, id) into account, holder
  from official where id = new.official_id for no key update;
  perform from app_user where id = account for no key update;
  insert into engagement (assignment_id, game_id, official_id, person, period, overlap_group)
  values (new.id, new.game_id, new.official_id, holder, agreed, new.id)
  on conflict (assignment_id) do update set
    game_id = excluded.game_id, official_id = excluded.official_id, person = excluded.person, period = excluded.period,
    overlap_group = case when engagement.official_id = excluded.official_id then engagement.overlap_group
      else excluded.overlap_group end;
  return null;
end $$;

drop trigger assignment_engages_otherwise on assignment;
create trigger assignment_engages_otherwise after update on assignment
  for each row when (
    (old.confirmed_assignment or new.confirmed_assignment)
    and (new.official_id, new.confirmed_assignment, new.game_id, new.agreed_start, new.agreed_duration)
      is distinct from (old.official_id, old.confirmed_assignment, old.game_id, old.agreed_start, old.agreed_duration)
  ) execute function keep_engagement();
