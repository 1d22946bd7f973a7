-- Imports that run in the background: their text in parts, what is asked for, and how far they are.
alter table import_run
  drop constraint import_run_state_check,
  add constraint import_run_state_check check (state in
    ('UPLOADING', 'CHECKING', 'CHECKED', 'SAVING', 'DONE', 'STOPPED', 'FAILED', 'UNDOING', 'UNDONE')),
  alter column created set default 0,
  alter column changed set default 0,
  alter column skipped set default 0,
  alter column problems set default 0,
  -- Nothing is imported yet.
  add column is_draft boolean not null generated always as (state in ('UPLOADING', 'CHECKING', 'CHECKED')) stored,
  -- What is asked for: how the file is to be read, and what to do with it.
  add column input jsonb,
  -- What the last check has found.
  add column result jsonb,
  add column rows integer not null default 0,
  add column rows_done integer not null default 0,
  -- Why it failed, or why it was not undone: a reason and its values.
  add column failure jsonb,
  -- The number of an attempt is its fencing token.
  add column attempts integer not null default 0,
  add column leased_until timestamptz;
create index import_run_waiting on import_run (created_at, id) where state in ('CHECKING', 'SAVING', 'UNDOING');

create table import_part (
  import_id record_id not null references import_run (id) on delete cascade,
  owner record_id not null,
  part integer not null check (part between 0 and 11),
  csv text not null check (char_length(csv) <= 500000),
  primary key (import_id, part)
);
