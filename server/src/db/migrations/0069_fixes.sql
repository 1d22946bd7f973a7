-- What would fill the holes of a proposal, as far as its run has tried it.

alter table proposal
  -- How many sets of changes were tried; null: none, because there was no hole or the run was stopped.
  add column fixes_tried integer;

create table proposal_fix (
  id record_id primary key,
  owner record_id not null,
  proposal_id record_id not null,
  rank integer not null,
  fills integer not null,
  opens integer not null,
  holes integer not null,
  unique (proposal_id, rank),
  constraint proposal_fix_proposal foreign key (owner, proposal_id) references proposal (owner, id) on delete cascade
);

create table proposal_fix_step (
  fix_id record_id not null references proposal_fix (id) on delete cascade,
  rank integer not null,
  owner record_id not null,
  kind text not null,
  -- The limit, the miles, the minutes or the grade.
  number double precision,
  official_id record_id,
  game_id record_id references game (id) on delete cascade,
  certification_id record_id references certification (id) on delete cascade,
  primary key (fix_id, rank),
  constraint proposal_fix_step_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade
);
create index proposal_fix_step_of_official on proposal_fix_step (owner, official_id) where official_id is not null;
create index proposal_fix_step_of_game on proposal_fix_step (game_id) where game_id is not null;
create index proposal_fix_step_of_certification on proposal_fix_step (certification_id) where certification_id is not null;
