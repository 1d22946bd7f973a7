-- Officials who sign in: the accounts that hold official records, the links that make them, when their people are
-- away, and the secret address of their calendar.

-- A person may be the official of several managers, and then has a record with each. A record has at most one account.
alter table official add column account_id record_id references app_user (id) on delete set null;
create index official_of_account on official (account_id) where account_id is not null;
update official set account_id = app_user.id from app_user where app_user.official_id = official.id;

-- The record an account shows as its own is one of those it holds.
create function hold_own_record() returns trigger language plpgsql as $$
begin
  update official set account_id = new.id
  where id = new.official_id and account_id is distinct from new.id;
  return null;
end $$;
create trigger app_user_holds after insert or update of official_id on app_user
  for each row when (new.official_id is not null) execute function hold_own_record();

-- The records somebody speaks for: held for good once their person has acted with them, and until then reached by the
-- address they have proven, for as long as it stands on the record.
create view account_record as
  select account_id as user_id, id as official_id from official where account_id is not null
  union all
  select a.id, o.id from auth_user a join official o on o.email = a.email
  where a.email_verified and o.account_id is null;

-- Only the hash: who reads the table cannot use what is in it. Without an address the link went to a phone.
create table password_link (
  token_hash text primary key,
  official_id record_id not null references official (id) on delete cascade,
  email email_address,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now()
);
create index password_link_of_official on password_link (official_id);
create index password_link_expiry on password_link (expires_at);

create table calendar_feed (
  owner record_id primary key references app_user (id) on delete cascade,
  token text not null unique check (char_length(token) >= 40),
  created_at timestamptz(3) not null default now()
);

create table official_time_off (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  note text check (char_length(note) <= 200),
  created_at timestamptz(3) not null default now(),
  constraint official_time_off_span check (starts_at < ends_at)
);
create index official_time_off_of_owner on official_time_off (owner, starts_at, id);

-- Minutes since midnight on the clock of the zone; 1440 is the midnight that ends the day.
create table official_weekly_off (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  weekday integer not null check (weekday between 1 and 7),
  from_minute integer not null check (from_minute >= 0),
  to_minute integer not null check (to_minute <= 1440),
  time_zone text not null,
  created_at timestamptz(3) not null default now(),
  constraint official_weekly_off_span check (from_minute < to_minute)
);
create index official_weekly_off_of_owner on official_weekly_off (owner, weekday, from_minute, id);

-- When the clock first shows this time. Where an hour comes twice, PostgreSQL alone would take the second.
create function first_instant(local timestamp, zone text) returns timestamptz language sql stable as $$
  select case when (early at time zone zone) = local then least(early, late) else late end
  from (select
    ((local - interval '1 day') at time zone zone) + interval '24 hours' as early,
    local at time zone zone as late
  ) as candidate
$$;

-- A person's weekly pattern as spans of real time that touch a period; the rule of the domain's weeklySpans.
create function weekly_off_spans(person record_id, from_at timestamptz, to_at timestamptz)
  returns table (id record_id, starts_at timestamptz, ends_at timestamptz) language sql stable as $$
  select span.id, span.starts_at, span.ends_at
  from (
    select w.id,
      first_instant(day + make_interval(mins => w.from_minute), w.time_zone) as starts_at,
      (day + make_interval(mins => w.to_minute)) at time zone w.time_zone as ends_at
    from official_weekly_off w, generate_series(
      date_trunc('day', (from_at - interval '24 hours') at time zone w.time_zone),
      to_at at time zone w.time_zone,
      interval '1 day'
    ) as day
    where w.owner = person and extract(isodow from day) = w.weekday
  ) as span
  where span.starts_at < span.ends_at and span.starts_at < to_at and span.ends_at > from_at
$$;
