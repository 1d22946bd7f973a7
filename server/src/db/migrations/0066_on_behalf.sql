-- A manager checks an official in by hand, and is told of games that are not covered shortly before their start.

alter table assignment
  -- The manager who has checked the official in by hand.
  add column checked_in_by text;

alter table setting
  add column uncovered_mail boolean not null default true,
  -- So many hours before the start; 0 is never.
  add column uncovered_hours integer not null default 48 check (uncovered_hours between 0 and 168);

alter table game
  -- The start for which its manager was told that the game is not covered; null once it is covered.
  add column uncovered_told timestamptz(3);

create index game_to_cover on game (start_date_time) where cancelled_at is null and status <> 'COMPLETE';
create index game_uncovered on game (id) where uncovered_told is not null;
