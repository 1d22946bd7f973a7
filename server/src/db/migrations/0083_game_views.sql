-- Saved views of a manager's game list: a name for search, dates, order and filters.
create table game_view (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  name name_text not null check (char_length(name) <= 60),
  -- The part of the list's address behind the question mark.
  query text not null check (char_length(query) between 1 and 12000),
  created_at timestamptz(3) not null default now()
);
create unique index game_view_name on game_view (owner, lower(name));
