-- What a manager does with many games at once. A job of the outbox takes its games one by one; the row of a game is written in
-- the transaction that changes the game, so that each is done once.
create table bulk_action (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  kind text not null check (kind in ('INVITE')),
  state text not null default 'RUNNING' check (state in ('RUNNING', 'DONE', 'UNDOING', 'UNDONE')),
  input jsonb not null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index bulk_action_of_owner on bulk_action (owner, created_at, id);

create table bulk_game (
  id record_id primary key,
  owner record_id not null,
  action_id record_id not null references bulk_action (id) on delete cascade,
  -- Not a reference: the report outlasts the game.
  game_id record_id not null,
  name text not null,
  starts_at timestamptz(3) not null,
  outcome text not null default 'WAITING' check (outcome in ('LEFT_OUT', 'SAVED', 'UNDONE', 'WAITING')),
  reason text,
  changes integer not null default 0,
  -- Officials who were left out, by reason: {"off": 2}.
  left_out jsonb not null default '{}',
  -- What undoing needs.
  undo jsonb,
  unique (action_id, game_id)
);
create index bulk_game_of_action on bulk_game (action_id, outcome, starts_at, id);
