-- One person is in one place: confirmed assignments exclude each other, over all records of one account. Offers exclude
-- nothing.

alter table assignment drop constraint assignment_no_overlap;
create unique index assignment_once_in_game on assignment (game_id, official_id) where official_id is not null;

-- The prefixes keep the ids of accounts and of records apart: clients choose ids.
create function person_of(account_id record_id, official_id record_id) returns text language sql immutable as $$
  select case when account_id is null then 'official:' || official_id else 'account:' || account_id end
$$;

-- Confirmed assignments, by the person whose time they take. Kept by triggers.
create table engagement (
  assignment_id record_id primary key references assignment (id) on delete cascade,
  game_id record_id not null,
  official_id record_id not null references official (id),
  person text not null,
  period tstzrange not null,
  -- Its own value for every engagement, except for those that overlapped already when their records came to one account:
  -- these share one and are kept.
  overlap_group text not null,
  constraint engagement_no_overlap
    exclude using gist (person with =, period with &&, overlap_group with <>)
);
create index engagement_of_official on engagement (official_id);

create function keep_engagement() returns trigger language plpgsql as $$
declare
  account record_id;
  holder text;
begin
  if new.official_id is null or not new.confirmed_assignment then
    delete from engagement where assignment_id = new.id;
    return null;
  end if;
  -- One confirmation of a person at a time: of two that overlap the second waits, where the constraint alone would let both
  -- wait for each other. A record that comes to an account right now waits too, or is waited for.
  select account_id, person_of(account_id, id) into account, holder
  from official where id = new.official_id for no key update;
  perform from app_user where id = account for no key update;
  insert into engagement (assignment_id, game_id, official_id, person, period, overlap_group)
  values (new.id, new.game_id, new.official_id, holder, new.period, new.id)
  on conflict (assignment_id) do update set
    game_id = excluded.game_id, official_id = excluded.official_id, person = excluded.person, period = excluded.period,
    overlap_group = case when engagement.official_id = excluded.official_id then engagement.overlap_group
      else excluded.overlap_group end;
  return null;
end $$;
create trigger assignment_engages after insert on assignment
  for each row when (new.confirmed_assignment) execute function keep_engagement();
create trigger assignment_engages_otherwise after update on assignment
  for each row when (
    (old.confirmed_assignment or new.confirmed_assignment)
    and (new.official_id, new.confirmed_assignment, new.game_id, new.period)
      is distinct from (old.official_id, old.confirmed_assignment, old.game_id, old.period)
  ) execute function keep_engagement();

-- A record that comes to an account brings its engagements along. What overlaps from before is kept, as one group.
create function bring_engagements(joining record_id, account record_id) returns void language plpgsql as $$
declare
  holder text := person_of(account, joining);
  clash record;
  together text;
begin
  -- Of two records that come to the account at once the second waits, and finds the engagements of the first.
  perform from app_user where id = account for no key update;
  for clash in
    select mine.assignment_id as one, other.assignment_id as another
    from engagement mine join engagement other on other.person = holder and other.period && mine.period
    where mine.official_id = joining and mine.person <> holder
  loop
    together := gen_random_uuid();
    update engagement set overlap_group = together
    where (official_id = joining or person = holder) and overlap_group in (
      select overlap_group from engagement where assignment_id in (clash.one, clash.another));
  end loop;
  update engagement set person = holder where official_id = joining and person <> holder;
end $$;

create function follow_account() returns trigger language plpgsql as $$
begin
  perform bring_engagements(new.id, new.account_id);
  return null;
end $$;
create trigger official_of_account_engages after update of account_id on official
  for each row when (new.account_id is distinct from old.account_id) execute function follow_account();

insert into engagement (assignment_id, game_id, official_id, person, period, overlap_group)
select id, game_id, official_id, person_of(null, official_id), period, id
from assignment where confirmed_assignment;
select bring_engagements(id, account_id) from official where account_id is not null order by id;
