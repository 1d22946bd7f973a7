-- What a click sends waits until it can no longer be undone. Undo deletes the jobs that no worker has claimed.
alter table outbox add column undo_id text;
create index outbox_to_undo on outbox (undo_id) where undo_id is not null;

-- The positions and the answer as they were before the official's last answer, for Undo.
alter table invitation add column undo jsonb;
