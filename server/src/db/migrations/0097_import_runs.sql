-- What a manager has imported, and what undoing it takes back.
create table import_run (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  -- The account that did it.
  actor record_id not null,
  kind text not null check (kind in ('OFFICIALS', 'GAMES')),
  -- Null: pasted lines.
  file_name free_text,
  state text not null check (state in ('DONE', 'UNDONE')),
  created integer not null,
  changed integer not null,
  skipped integer not null,
  -- Lines with problems that were left out.
  problems integer not null,
  -- Names of what it has made and undoing has left, because something else uses it.
  kept text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index import_run_of_owner on import_run (owner, created_at, id);

create table import_record (
  owner record_id not null,
  import_id record_id not null references import_run (id) on delete cascade,
  kind text not null check (kind in ('GAME', 'CHANGE', 'VENUE', 'COURT', 'DIVISION', 'OFFICIAL')),
  -- Not a reference: the record may be deleted.
  record_id record_id not null,
  -- Of a change: the values of before and after.
  undo jsonb,
  primary key (import_id, kind, record_id)
);
