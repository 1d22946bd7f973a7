-- Officials are reminded of the games they hold a position in, once for each start a game is given.

alter table setting
  -- Hours before the start; 0 is never.
  add column reminder integer not null default 24 check (reminder between 0 and 168);

alter table game
  -- The start for which reminders were enqueued. A game that is moved has another start, and so another reminder.
  add column reminded_start timestamptz(3);

-- What is left to remind of, by time: looking costs the same with ten games as with a hundred thousand.
create index game_to_remind on game (start_date_time)
  where status not in ('UNPUBLISHED', 'COMPLETE') and reminded_start is distinct from start_date_time;
