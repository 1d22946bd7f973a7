-- Picks can be locked, rejected and replaced, and a run can start from what a proposal before has found.

alter table proposal
  -- When a pick was last changed by hand.
  add column changed_at timestamptz(3);
alter table proposal_pick
  -- The manager has chosen the official although a rule is against it.
  add column overridden boolean not null default false;
alter table proposal_alternative
  -- Who would bring more here, and is worth more in this position, with what is lost there when they leave it.
  add column needed_at record_id references assignment (id) on delete cascade,
  add column loss double precision;
create index proposal_alternative_of_needed_at on proposal_alternative (needed_at) where needed_at is not null;

-- What a run was given by the proposal that it starts from.
create table proposal_given (
  owner record_id not null,
  proposal_id record_id not null,
  assignment_id record_id not null references assignment (id) on delete cascade,
  official_id record_id not null,
  -- Has to stay, must not be, or is where the search begins.
  kind text not null check (kind in ('LOCKED', 'REJECTED', 'PROPOSED')),
  overridden boolean not null default false,
  primary key (proposal_id, assignment_id, official_id),
  constraint proposal_given_proposal foreign key (owner, proposal_id) references proposal (owner, id) on delete cascade,
  constraint proposal_given_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade
);
create index proposal_given_of_assignment on proposal_given (assignment_id);
create index proposal_given_of_official on proposal_given (owner, official_id);
