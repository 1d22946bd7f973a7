-- How many messages and new officials a manager has had on a day (UTC), over all nodes.

create table daily_count (
  owner record_id not null references app_user (id) on delete cascade,
  day date not null,
  kind text not null check (kind in ('mail', 'text', 'official')),
  count integer not null check (count >= 0),
  primary key (owner, day, kind)
);
create index daily_count_day on daily_count (day);
