-- The kinds of value that many tables share, the accounts, and the people who use them.

create extension if not exists btree_gist;

create domain record_id as text constraint record_id_form check (value ~ '^[A-Za-z0-9_-]{1,64}$');
create domain name_text as text
  constraint name_text_length check (char_length(value) between 1 and 200 and value = btrim(value));
create domain free_text as text constraint free_text_length check (char_length(value) <= 2000);
create domain email_address as text
  constraint email_address_form check (
    char_length(value) <= 254 and value = lower(value) and value ~ '^[^@\s]+@[^@\s]+$'
  );
create domain phone_number as text constraint phone_number_form check (value ~ '^\+[1-9][0-9]{6,14}$');
create domain latitude as double precision constraint latitude_range check (value between -90 and 90);
create domain longitude as double precision constraint longitude_range check (value between -180 and 180);
create domain rating as double precision constraint rating_range check (value between 0 and 100);
create domain short_code as text constraint short_code_form check (value ~ '^[A-Za-z0-9_-]{7}$');

-- Strictly later than before, so that a condition on updatedAt notices every change.
create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := greatest(
    date_trunc('milliseconds', clock_timestamp()),
    old.updated_at + interval '1 millisecond'
  );
  return new;
end $$;

create function refuse_direct_write() returns trigger language plpgsql as $$
begin
  raise exception 'the counters of % follow its rows and cannot be written', tg_table_name;
end $$;

-- better-auth writes these four tables itself, updated_at included.
create table auth_user (
  id record_id primary key,
  name text not null,
  email email_address not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

create table auth_session (
  id record_id primary key,
  expires_at timestamptz(3) not null,
  token text not null unique,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  ip_address text,
  user_agent text,
  user_id record_id not null references auth_user (id) on delete cascade
);
create index auth_session_user on auth_session (user_id);
create index auth_session_expiry on auth_session (expires_at);

create table auth_account (
  id record_id primary key,
  account_id text not null,
  provider_id text not null,
  user_id record_id not null references auth_user (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index auth_account_user on auth_account (user_id);

create table auth_verification (
  id record_id primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index auth_verification_identifier on auth_verification (identifier);
create index auth_verification_expiry on auth_verification (expires_at);

create table app_user (
  id record_id primary key references auth_user (id) on delete cascade,
  owner record_id not null generated always as (id) stored,
  role text not null default 'SCHEDULER' check (role in ('SCHEDULER', 'OFFICIAL')),
  username free_text,
  email email_address,
  registered boolean not null default false,
  is_mobile boolean,
  device_type free_text,
  device_os free_text,
  firstname free_text,
  lastname free_text,
  mobile phone_number,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger app_user_touched before update on app_user
  for each row execute function touch_updated_at();

create table subscription (
  id record_id primary key,
  owner record_id not null unique references app_user (id) on delete cascade,
  name name_text not null,
  number_of_allowed_sports integer not null check (number_of_allowed_sports >= 0),
  total_number_of_enabled_sports integer not null default 0,
  is_active boolean not null default true,
  exp_date timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (owner, id),
  -- The trigger on sport counts on this row, so two sports made at once queue here and the limit holds.
  constraint subscription_sport_limit
    check (total_number_of_enabled_sports between 0 and number_of_allowed_sports)
);
create trigger subscription_touched before update on subscription
  for each row execute function touch_updated_at();
create trigger subscription_counter_made before insert on subscription
  for each row when (new.total_number_of_enabled_sports <> 0) execute function refuse_direct_write();
create trigger subscription_counter_written before update on subscription
  for each row when (
    pg_trigger_depth() = 0
    and new.total_number_of_enabled_sports <> old.total_number_of_enabled_sports
  ) execute function refuse_direct_write();

-- Hours before the start: when check-in opens, and until when an official may give a position back.
create table setting (
  id record_id primary key,
  owner record_id not null unique references app_user (id) on delete cascade,
  game_checkin integer not null default 2 check (game_checkin between 0 and 8760),
  cancellation integer not null default 24 check (cancellation between 0 and 8760),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create trigger setting_touched before update on setting
  for each row execute function touch_updated_at();
