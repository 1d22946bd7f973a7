-- What became of a proposal when it was applied.

alter table proposal
  -- How many picks the last request has applied.
  add column last_applied integer not null default 0;
alter table proposal_pick
  -- Why the last request has left it out, as the key of a refusal with its values.
  add column refusal text,
  add column refusal_values jsonb not null default '[]',
  -- The invitation that applying has made: Undo takes it back too.
  add column made_invitation_id record_id;
