-- How a manager had a file with this header read, for the next one.
create table import_reading (
  owner record_id not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('OFFICIALS', 'GAMES')),
  -- SHA-256 of the names of the columns, as hexadecimal digits.
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  reading jsonb not null,
  used_at timestamptz(3) not null default now(),
  primary key (owner, kind, head)
);
