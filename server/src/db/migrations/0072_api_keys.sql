-- Keys of scripts. The token itself is not stored: a copy of this table opens nothing.
create table api_key (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  name name_text not null check (char_length(name) <= 60),
  -- SHA-256, as hexadecimal digits.
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  -- The last characters of the token, by which its owner recognises it.
  ending text not null check (char_length(ending) = 4),
  areas text[] not null check (areas <> '{}' and areas <@ '{GAMES,OFFICIALS,LEAGUE,PAYMENTS}'),
  may_write boolean not null,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index api_key_of_owner on api_key (owner, created_at, id);
