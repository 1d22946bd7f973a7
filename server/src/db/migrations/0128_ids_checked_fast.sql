-- The same ids as before. A bounded repetition has a state for each character: checking an id took 30 microseconds, a third of the
-- time of large inserts, and takes one now. What is stored has met it already.
alter domain record_id drop constraint record_id_form;
alter domain record_id add constraint record_id_form
  check (value ~ '^[A-Za-z0-9_-]+$' and octet_length(value) <= 64) not valid;
