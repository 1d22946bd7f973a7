-- What happened to a game, what people are told, and what waits to leave the building.

create table game_history (
  id record_id primary key,
  owner record_id not null references app_user (id),
  game_id record_id not null references game (id) on delete cascade,
  at timestamptz(3) not null default now(),
  actor text not null,
  action text not null,
  changes jsonb not null default '{}'
);
create index game_history_of_game on game_history (game_id, at, id);
create index game_history_of_owner on game_history (owner);

create table notification (
  id record_id primary key,
  user_id record_id not null references app_user (id) on delete cascade,
  kind text not null,
  game_id record_id references game (id) on delete set null,
  payload jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  read_at timestamptz(3)
);
create index notification_list on notification (user_id, created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
create index notification_of_game on notification (game_id) where game_id is not null;

-- A message outlives what it is about: a deleted game still has to be called off.
create table outbox (
  id record_id primary key,
  dedupe_key text not null unique,
  kind text not null,
  payload jsonb not null default '{}',
  run_at timestamptz(3) not null default now(),
  leased_until timestamptz(3),
  attempts integer not null default 0,
  last_error text,
  done_at timestamptz(3),
  failed_at timestamptz(3),
  owner record_id references app_user (id) on delete set null,
  game_id record_id references game (id) on delete set null,
  invitation_id record_id references invitation (id) on delete set null,
  created_at timestamptz(3) not null default now()
);
create index outbox_waiting on outbox (run_at, id) where done_at is null and failed_at is null;
create index outbox_of_owner on outbox (owner) where owner is not null;
create index outbox_of_game on outbox (game_id) where game_id is not null;
create index outbox_of_invitation on outbox (invitation_id) where invitation_id is not null;

-- Tries counted against limits, over all nodes; `expire` in milliseconds since 1970. Unlogged: a crash of the
-- database forgets who tried how often, and in exchange no try waits for the disk.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);
