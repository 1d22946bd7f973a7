-- Managers take turns with work of which a node does one at a time: when each had the last turn, and whether the account was new then.
-- No reference to the account: whoever holds a lock on it must not keep the others from their turns. Rows are deleted after a day.
create table work_turn (
  owner record_id not null,
  kind text not null check (kind in ('FILL', 'REPAIR', 'IMPORT')),
  at timestamptz not null,
  is_new boolean not null,
  primary key (kind, owner)
);

alter table import_run add column asked_at timestamptz;
