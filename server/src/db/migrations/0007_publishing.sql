-- What officials were told of a game, so that publishing again tells them only what is new.

alter table official add column language text check (language in ('en', 'es'));

alter table invitation
  -- Start, duration and place as the official was last told; null until then.
  add column told jsonb,
  -- Channels by which a message is under way, and those by which the last one could not be sent.
  add column sending text[] not null default '{}',
  add column unsent text[] not null default '{}',
  -- Counts what was sent or given up, so that each telling has a key of its own.
  add column round integer not null default 0;

create index invitation_sending on invitation (game_id) where sending <> '{}';
