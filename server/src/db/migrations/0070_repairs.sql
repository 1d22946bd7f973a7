-- Repairs: up to three answers for the positions that officials have left, of which one is applied as a whole.

alter table proposal_pick
  -- The number of the answer that it belongs to; a proposal that fills has one.
  add column answer integer not null default 1 check (answer between 1 and 3),
  drop constraint proposal_pick_proposal_id_assignment_id_key,
  add constraint proposal_pick_once unique (proposal_id, assignment_id, answer);
