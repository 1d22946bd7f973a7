-- A phone without network keeps its check-in and sends it later: when it happened, and when we heard of it.
alter table assignment add column checkin_received_at timestamptz(3);
