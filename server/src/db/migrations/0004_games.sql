-- Games, the positions to be held in them, and the invitations to hold one.

create table game (
  id record_id primary key,
  owner record_id not null references app_user (id),
  name name_text not null,
  status text not null default 'UNPUBLISHED'
    check (status in ('UNPUBLISHED', 'PUBLISHING', 'PUBLISHED', 'CONFIRMED', 'COMPLETE', 'ERROR')),
  start_date_time timestamptz(3) not null,
  duration integer not null check (duration between 1 and 1440),
  period tstzrange not null,
  court_id record_id,
  division_id record_id,
  required_certification_id record_id,
  officials_needed integer not null default 0 check (officials_needed between 0 and 50),
  officials_confirmed integer not null default 0 check (officials_confirmed >= 0),
  officials_checked_in integer not null default 0 check (officials_checked_in >= 0),
  is_tournament boolean not null default false,
  errors text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  -- What assignments and invitations repeat of their game, so that the database keeps it equal.
  unique (owner, id, period),
  unique (owner, id, start_date_time),
  foreign key (owner, court_id) references court (owner, id),
  foreign key (owner, division_id) references division (owner, id),
  foreign key (owner, required_certification_id) references certification (owner, id),
  constraint game_start_range
    check (start_date_time >= '2000-01-01T00:00:00Z' and start_date_time < '2100-01-01T00:00:00Z')
);
create index game_list on game (owner, start_date_time, id);
create index game_list_by_status on game (owner, status, start_date_time, id);
create index game_of_court on game (court_id, start_date_time, id);
create index game_of_division on game (division_id, start_date_time, id);
create index game_of_certification on game (required_certification_id)
  where required_certification_id is not null;

-- Not a generated column: PostgreSQL holds an instant plus minutes to depend on the session's time zone.
create function set_game_period() returns trigger language plpgsql as $$
begin
  new.period := tstzrange(
    new.start_date_time,
    new.start_date_time + make_interval(mins => new.duration),
    '[)'
  );
  return new;
end $$;
create trigger game_period before insert or update of start_date_time, duration, period on game
  for each row execute function set_game_period();

-- A sign-up moves the counters and the status but is no edit of the game: a manager's open form stays valid.
create trigger game_touched
  before update of name, start_date_time, duration, court_id, division_id,
    required_certification_id, officials_needed, is_tournament on game
  for each row execute function touch_updated_at();
create trigger game_counter_made before insert on game
  for each row when (new.officials_confirmed <> 0 or new.officials_checked_in <> 0)
  execute function refuse_direct_write();
create trigger game_counter_written before update on game
  for each row when (
    pg_trigger_depth() = 0
    and (new.officials_confirmed, new.officials_checked_in)
      is distinct from (old.officials_confirmed, old.officials_checked_in)
  ) execute function refuse_direct_write();

create table invitation (
  id record_id primary key,
  owner record_id not null references app_user (id),
  game_id record_id not null,
  game_start_date_time timestamptz(3) not null,
  official_id record_id not null references official (id),
  code short_code not null unique,
  sent_timestamp timestamptz(3),
  view_time_stamp timestamptz(3),
  published boolean not null default false,
  has_responded boolean not null default false,
  accepted boolean not null default false,
  decline_reason free_text,
  cancel_reason free_text,
  contact_method text check (contact_method in ('EMAIL', 'SMS', 'BOTH')),
  contact_sms text,
  contact_email text,
  message_id text,
  errors text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (game_id, official_id),
  unique (game_id, official_id, code),
  foreign key (owner, game_id, game_start_date_time) references game (owner, id, start_date_time)
    on update cascade on delete cascade
);
create index invitation_list on invitation (owner, game_start_date_time, id);
create index invitation_of_game on invitation (game_id, game_start_date_time, id);
create index invitation_of_official on invitation (official_id, game_start_date_time, id);
create trigger invitation_touched before update on invitation
  for each row execute function touch_updated_at();

create table assignment (
  id record_id primary key,
  owner record_id not null references app_user (id),
  game_id record_id not null,
  period tstzrange not null,
  name name_text not null,
  sort_order integer not null default 0,
  official_id record_id references official (id),
  invitation_code short_code,
  status text not null
    generated always as (case when official_id is null then 'unassigned' else 'assigned' end) stored,
  confirmed_assignment boolean not null default false,
  has_checked_in boolean not null default false,
  checkin_date_time timestamptz(3),
  checkin_lat latitude,
  checkin_lon longitude,
  geo_hash text,
  checkin_violation free_text,
  has_completed boolean not null default false,
  rating rating,
  fee_cents integer not null default 0 check (fee_cents between 0 and 10000000),
  show_time_min integer not null default 15 check (show_time_min between 0 and 1440),
  paid boolean not null default false,
  errors text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (owner, game_id, period) references game (owner, id, period)
    on update cascade on delete cascade,
  -- A position is held through the invitation of that official to that game, or through none.
  foreign key (game_id, official_id, invitation_code) references invitation (game_id, official_id, code)
    on update cascade on delete set null (invitation_code),
  constraint assignment_checkin_point check ((checkin_lat is null) = (checkin_lon is null)),
  constraint assignment_open_is_blank check (
    official_id is not null
    or not (confirmed_assignment or has_checked_in or has_completed or invitation_code is not null)
  ),
  constraint assignment_no_overlap
    exclude using gist (official_id with =, period with &&) where (official_id is not null)
);
create index assignment_list on assignment (owner, sort_order, name, id);
create index assignment_of_game on assignment (game_id, sort_order, name, id);
create index assignment_of_official on assignment (official_id, sort_order, name, id)
  where official_id is not null;
create index assignment_of_invitation on assignment (invitation_code, sort_order, name, id)
  where invitation_code is not null;
create trigger assignment_touched before update on assignment
  for each row execute function touch_updated_at();

-- The lock makes a game that is being moved right now wait or be waited for. A game that does not exist is left to
-- the foreign key to refuse.
create function copy_game_to_assignment() returns trigger language plpgsql as $$
begin
  select period into new.period from game where id = new.game_id for key share;
  new.period := coalesce(new.period, 'empty');
  return new;
end $$;
create trigger assignment_made before insert on assignment
  for each row execute function copy_game_to_assignment();
create trigger assignment_moved before update on assignment
  for each row when (new.game_id <> old.game_id) execute function copy_game_to_assignment();

create function copy_game_to_invitation() returns trigger language plpgsql as $$
begin
  select start_date_time into new.game_start_date_time from game where id = new.game_id for key share;
  new.game_start_date_time := coalesce(new.game_start_date_time, '-infinity');
  return new;
end $$;
create trigger invitation_made before insert on invitation
  for each row execute function copy_game_to_invitation();
create trigger invitation_moved before update on invitation
  for each row when (new.game_id <> old.game_id) execute function copy_game_to_invitation();

-- Differences, not recounts: under READ COMMITTED two sign-ups at once would each miss the other's row.
create function count_officials() returns trigger language plpgsql as $$
begin
  update game set
    officials_confirmed = officials_confirmed + difference.confirmed,
    officials_checked_in = officials_checked_in + difference.checked_in
  from (
    select game_id, sum(confirmed) as confirmed, sum(checked_in) as checked_in
    from (values
      (old.game_id, -old.confirmed_assignment::int, -old.has_checked_in::int),
      (new.game_id, new.confirmed_assignment::int, new.has_checked_in::int)
    ) as seen (game_id, confirmed, checked_in)
    group by game_id
  ) as difference
  where game.id = difference.game_id and (difference.confirmed, difference.checked_in) <> (0, 0);
  return null;
end $$;
create trigger assignment_counted after insert or delete on assignment
  for each row execute function count_officials();
create trigger assignment_recounted after update on assignment
  for each row when (
    (new.game_id, new.confirmed_assignment, new.has_checked_in)
      is distinct from (old.game_id, old.confirmed_assignment, old.has_checked_in)
  ) execute function count_officials();
