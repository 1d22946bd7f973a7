-- Calendars of officials at other services, and when they say that the official is busy. Nothing else of them is kept.
create table busy_calendar (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  name name_text not null check (char_length(name) <= 60),
  url text not null check (char_length(url) <= 2000),
  -- Of the last good reading, to ask whether anything has changed since.
  etag text,
  last_modified text,
  good_at timestamptz(3),
  tried_at timestamptz(3),
  failure text check (failure in ('STATUS', 'ADDRESS', 'TIMEOUT', 'CONNECTION', 'TOO_LARGE', 'NOT_CALENDAR')),
  status_code integer,
  next_at timestamptz(3) not null default now(),
  leased_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index busy_calendar_of_owner on busy_calendar (owner, created_at, id);
create index busy_calendar_due on busy_calendar (next_at, id);

create table calendar_busy (
  calendar_id record_id not null references busy_calendar (id) on delete cascade,
  owner record_id not null references app_user (id) on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  check (starts_at < ends_at)
);
create index calendar_busy_of_calendar on calendar_busy (calendar_id);
create index calendar_busy_of_owner on calendar_busy (owner, ends_at);

-- When a person is off by a weekly pattern or by an own calendar.
create function off_spans(person record_id, from_at timestamptz, to_at timestamptz)
  returns table (starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select w.starts_at, w.ends_at from weekly_off_spans(person, from_at, to_at) w
  union all
  select b.starts_at, b.ends_at from calendar_busy b
  where b.owner = person and b.ends_at > from_at and b.starts_at < to_at
$$;
