-- Proposals: who should take which open position. A run is a job that any node claims; its picks and holes are the result.

create table proposal (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('FILL', 'REPAIR')),
  status text not null default 'QUEUED'
    check (status in ('QUEUED', 'RUNNING', 'READY', 'STOPPED', 'FAILED', 'APPLIED', 'UNDONE')),
  from_time timestamptz(3) not null,
  to_time timestamptz(3) not null check (to_time >= from_time),
  -- Null is all.
  game_ids text[],
  venue_ids text[],
  division_ids text[],
  weights jsonb not null,
  seed integer not null,
  warm_from record_id,
  stage text,
  progress double precision not null default 0 check (progress between 0 and 1),
  positions integer not null default 0,
  filled integer not null default 0,
  fill_bound integer,
  score double precision,
  bound double precision,
  gap double precision,
  travel_minutes double precision,
  back_to_backs integer,
  notices jsonb not null default '[]',
  error text,
  created_at timestamptz(3) not null default now(),
  -- When the run has read the league: a game that changed later makes the proposal stale.
  read_at timestamptz(3),
  finished_at timestamptz(3),
  applied_at timestamptz(3),
  -- The node that runs it renews the lease; the number of the attempt tells its writes from those of a node before.
  leased_until timestamptz(3),
  attempts integer not null default 0,
  stop_asked boolean not null default false,
  unique (owner, id),
  constraint proposal_warm_from foreign key (owner, warm_from) references proposal (owner, id)
    on delete set null (warm_from)
);
create index proposal_list on proposal (owner, created_at, id);
create index proposal_waiting on proposal (created_at, id) where status in ('QUEUED', 'RUNNING');
create index proposal_of_warm_from on proposal (owner, warm_from) where warm_from is not null;

create table proposal_pick (
  id record_id primary key,
  owner record_id not null,
  proposal_id record_id not null,
  assignment_id record_id not null references assignment (id) on delete cascade,
  official_id record_id not null,
  -- Who has the position without the proposal.
  previous_official_id record_id references official (id) on delete set null,
  sort_order integer not null,
  locked boolean not null default false,
  rejected boolean not null default false,
  applied boolean not null default false,
  points double precision not null,
  parts jsonb not null,
  unique (proposal_id, assignment_id),
  constraint proposal_pick_proposal foreign key (owner, proposal_id) references proposal (owner, id) on delete cascade,
  -- Picks end with the link of their official.
  constraint proposal_pick_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade
);
create index proposal_pick_list on proposal_pick (proposal_id, sort_order, id);
create index proposal_pick_of_assignment on proposal_pick (assignment_id);
create index proposal_pick_of_official on proposal_pick (official_id);
create index proposal_pick_of_previous on proposal_pick (previous_official_id) where previous_official_id is not null;

-- Who else was free for a pick, the best first.
create table proposal_alternative (
  pick_id record_id not null references proposal_pick (id) on delete cascade,
  rank integer not null,
  owner record_id not null,
  official_id record_id not null,
  points double precision not null,
  parts jsonb not null,
  note text,
  primary key (pick_id, rank),
  constraint proposal_alternative_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade
);
create index proposal_alternative_of_official on proposal_alternative (official_id);

create table proposal_hole (
  id record_id primary key,
  owner record_id not null,
  proposal_id record_id not null,
  assignment_id record_id not null references assignment (id) on delete cascade,
  sort_order integer not null,
  verdict text not null check (verdict in ('NO_ELIGIBLE', 'SHORTAGE', 'LEFT_OPEN')),
  rules jsonb not null,
  shortage_positions integer,
  shortage_officials integer,
  unique (proposal_id, assignment_id),
  constraint proposal_hole_proposal foreign key (owner, proposal_id) references proposal (owner, id) on delete cascade
);
create index proposal_hole_list on proposal_hole (proposal_id, sort_order, id);
create index proposal_hole_of_assignment on proposal_hole (assignment_id);

-- Officials whom exactly one rule keeps from a hole.
create table proposal_near_miss (
  hole_id record_id not null references proposal_hole (id) on delete cascade,
  rank integer not null,
  owner record_id not null,
  official_id record_id not null,
  rule text not null,
  note text,
  primary key (hole_id, rank),
  constraint proposal_near_miss_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade
);
create index proposal_near_miss_of_official on proposal_near_miss (official_id);
