-- A game that is called off is kept: with the reason, a note to its officials, and the share of the fees that is paid all the same.

alter table game
  add column cancelled_at timestamptz(3),
  add column cancel_reason text check (char_length(cancel_reason) between 1 and 200),
  add column cancel_note text check (char_length(cancel_note) between 1 and 2000),
  -- Percent of the fee of a confirmed position.
  add column cancel_pay_share integer check (cancel_pay_share between 0 and 100),
  -- The messages of the request that cancelled it; until they leave, restoring takes them back.
  add column cancel_undo_id text,
  add constraint game_cancelled_or_not check (
    case when cancelled_at is null then num_nonnulls(cancel_reason, cancel_note, cancel_pay_share, cancel_undo_id) = 0
      else cancel_pay_share is not null and cancel_undo_id is not null end
  );

-- The last message said that the game is off. When it is on again, they are told.
alter table invitation add column told_off boolean not null default false;

-- A game that is called off takes up no time.
create function engage(held assignment) returns void language plpgsql as $$
declare
  account record_id;
  holder text;
  agreed tstzrange := case when held.agreed_start is null or held.agreed_duration is null then held.period
    else tstzrange(held.agreed_start, held.agreed_start + make_interval(mins => held.agreed_duration), '[)') end;
begin
  -- One confirmation of a person at a time: of two that overlap the second waits, where the constraint alone would let both
  -- wait for each other. A record that comes to an account right now waits too, or is waited for.
  select account_id, person_of(account_id, id) into account, holder
  from official where id = held.official_id for no key update;
  perform from app_user where id = account for no key update;
  insert into engagement (assignment_id, game_id, official_id, person, period, overlap_group)
  values (held.id, held.game_id, held.official_id, holder, agreed, held.id)
  on conflict (assignment_id) do update set
    game_id = excluded.game_id, official_id = excluded.official_id, person = excluded.person, period = excluded.period,
    overlap_group = case when engagement.official_id = excluded.official_id then engagement.overlap_group
      else excluded.overlap_group end;
end $$;

create or replace function keep_engagement() returns trigger language plpgsql as $$
begin
  if new.official_id is null or not new.confirmed_assignment
    or exists (select from game g where g.id = new.game_id and g.cancelled_at is not null) then
    delete from engagement where assignment_id = new.id;
  else
    perform engage(new);
  end if;
  return null;
end $$;

create function follow_cancellation() returns trigger language plpgsql as $$
declare
  held assignment;
begin
  if new.cancelled_at is not null then
    delete from engagement where game_id = new.id;
    return null;
  end if;
  for held in
    select * from assignment a where a.game_id = new.id and a.confirmed_assignment order by a.official_id
  loop
    perform engage(held);
  end loop;
  return null;
end $$;
create trigger game_cancelled after update of cancelled_at on game
  for each row when ((new.cancelled_at is null) <> (old.cancelled_at is null)) execute function follow_cancellation();
