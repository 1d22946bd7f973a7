-- Offers can have a deadline. One that is not answered in time is open again.

alter table setting
  -- Hours to answer an offer; 0 is without a deadline.
  add column answer_hours integer not null default 0 check (answer_hours between 0 and 336),
  -- No deadline is later than so many hours before the start: such an offer has none.
  add column answer_margin integer not null default 24 check (answer_margin between 0 and 168);

alter table assignment
  add column answer_by timestamptz(3);

-- What is left to expire, by time: looking costs the same whatever the number of games.
create index assignment_to_answer on assignment (answer_by)
  where answer_by is not null and official_id is not null and not confirmed_assignment;

-- The ids of positions that were offered to the official and not answered in time.
alter table invitation add column expired_from text[] not null default '{}';
