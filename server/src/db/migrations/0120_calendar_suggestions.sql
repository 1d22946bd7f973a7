-- A manager suggests a calendar for a linked official. Nothing is read before the official agrees: then the calendar is theirs.
create table calendar_suggestion (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  official_id record_id not null,
  name name_text not null check (char_length(name) <= 60),
  url text not null check (char_length(url) <= 2000),
  -- Null again once the official has removed the calendar.
  calendar_id record_id references busy_calendar (id) on delete set null,
  agreed boolean,
  answered_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  check ((agreed is null) = (answered_at is null)),
  constraint calendar_suggestion_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade,
  constraint calendar_suggestion_once unique (owner, official_id, url)
);
create index calendar_suggestion_of_official on calendar_suggestion (official_id, created_at, id);
create index calendar_suggestion_of_calendar on calendar_suggestion (calendar_id) where calendar_id is not null;
