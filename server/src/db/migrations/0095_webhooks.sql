-- Addresses that are told of changes, and what each was or will be told.
create table webhook (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  url text not null check (char_length(url) <= 2000),
  topics text[] not null
    check (topics <> '{}' and topics <@ '{GAME,ASSIGNMENT,INVITATION,CHECK_IN,PAYMENT}'),
  is_active boolean not null default true,
  -- The secret is derived from this and the secret of the installation: a copy of this table signs nothing.
  secret_salt text not null,
  -- Signs as well for a while after a change.
  former_salt text,
  former_until timestamptz(3),
  -- One worker at a time, the one that waited longest first; `lease` tells an older worker that it has lost it.
  served_at timestamptz(3) not null default now(),
  leased_until timestamptz(3),
  lease integer not null default 0,
  -- Failures since the last success, and until when nothing is sent after them.
  failures integer not null default 0,
  wait_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (owner, id)
);
create index webhook_of_owner on webhook (owner, created_at, id);

create table webhook_delivery (
  -- The receiver knows it by this id, in all attempts.
  id record_id primary key,
  owner record_id not null,
  webhook_id record_id not null,
  type text not null,
  subject text not null,
  -- The changes of one record in one transaction are one event.
  transaction text not null,
  data jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DELIVERED', 'FAILED')),
  attempts integer not null default 0,
  status_code integer,
  failure text check (failure in ('STATUS', 'ADDRESS', 'TIMEOUT', 'CONNECTION', 'TOO_LARGE')),
  created_at timestamptz(3) not null default now(),
  tried_at timestamptz(3),
  next_at timestamptz(3) default now(),
  unique (webhook_id, subject, transaction),
  foreign key (owner, webhook_id) references webhook (owner, id) on delete cascade,
  check ((state = 'PENDING') = (next_at is not null))
);
create index webhook_delivery_list on webhook_delivery (owner, webhook_id, created_at, id);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_at, created_at, id) where state = 'PENDING';
create index webhook_delivery_ended on webhook_delivery (created_at) where state <> 'PENDING';

create function instant_text(at timestamptz) returns text language sql stable as
$$ select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;

-- What an event says of a record: ids, states and times, and nothing of a person.
create function webhook_facts(topic text, r jsonb) returns jsonb language sql stable as $$
  select case topic
    when 'GAME' then jsonb_build_object(
      'id', r -> 'id', 'name', r -> 'name', 'status', r -> 'status', 'number', r -> 'number',
      'startDateTime', instant_text((r ->> 'start_date_time')::timestamptz), 'duration', r -> 'duration',
      'courtId', r -> 'court_id', 'divisionId', r -> 'division_id',
      'homeTeam', r -> 'home_team', 'awayTeam', r -> 'away_team',
      'cancelledAt', instant_text((r ->> 'cancelled_at')::timestamptz))
    when 'ASSIGNMENT' then jsonb_build_object(
      'id', r -> 'id', 'gameId', r -> 'game_id', 'name', r -> 'name', 'officialId', r -> 'official_id',
      'confirmedAssignment', r -> 'confirmed_assignment', 'isBackup', r -> 'is_backup')
    when 'INVITATION' then jsonb_build_object(
      'id', r -> 'id', 'gameId', r -> 'game_id', 'officialId', r -> 'official_id', 'published', r -> 'published',
      'hasResponded', r -> 'has_responded', 'accepted', r -> 'accepted')
    when 'CHECK_IN' then jsonb_build_object(
      'assignmentId', r -> 'id', 'gameId', r -> 'game_id', 'officialId', r -> 'official_id',
      'hasCheckedIn', r -> 'has_checked_in', 'checkinDateTime', instant_text((r ->> 'checkin_date_time')::timestamptz))
    when 'PAYMENT' then jsonb_build_object(
      'id', r -> 'id', 'officialId', r -> 'official_id', 'paidOn', r -> 'paid_on', 'fromDay', r -> 'from_day',
      'toDay', r -> 'to_day', 'total', (r ->> 'total_cents')::numeric / 100,
      'takenBackAt', instant_text((r ->> 'taken_back_at')::timestamptz))
  end
$$;

-- In the transaction of the change, so that an event exists exactly when its change does, whoever makes it.
create function note_for_webhooks() returns trigger language plpgsql as $$
declare
  topic text := tg_argv[0];
  before jsonb;
  after jsonb;
begin
  if not exists (
    select from webhook w
    where w.owner = case tg_op when 'DELETE' then old.owner else new.owner end
      and w.is_active and topic = any (w.topics)
  ) then
    return null;
  end if;
  if tg_op <> 'INSERT' then before := webhook_facts(topic, to_jsonb(old)); end if;
  if tg_op <> 'DELETE' then after := webhook_facts(topic, to_jsonb(new)); end if;
  if before is not distinct from after then return null; end if;
  insert into webhook_delivery as d (id, owner, webhook_id, type, subject, transaction, data)
  select gen_random_uuid()::text, w.owner, w.id,
    lower(topic) || case tg_op when 'INSERT' then '.created' when 'UPDATE' then '.updated' else '.deleted' end,
    topic || ' ' || coalesce(after ->> 'id', before ->> 'id', after ->> 'assignmentId'),
    concat_ws('-', pg_current_xact_id(), extract(epoch from now())), coalesce(after, before)
  from webhook w
  where w.owner = case tg_op when 'DELETE' then old.owner else new.owner end
    and w.is_active and topic = any (w.topics)
  on conflict (webhook_id, subject, transaction) do update
    set data = excluded.data,
      type = case when d.type like '%.created' and excluded.type like '%.updated' then d.type else excluded.type end;
  return null;
end $$;

create trigger game_noted after insert or update or delete on game
  for each row execute function note_for_webhooks('GAME');
create trigger assignment_noted after insert or update or delete on assignment
  for each row execute function note_for_webhooks('ASSIGNMENT');
create trigger invitation_noted after insert or update or delete on invitation
  for each row execute function note_for_webhooks('INVITATION');
create trigger check_in_noted after update of has_checked_in, checkin_date_time on assignment
  for each row when (
    (new.has_checked_in, new.checkin_date_time) is distinct from (old.has_checked_in, old.checkin_date_time)
  ) execute function note_for_webhooks('CHECK_IN');
create trigger payment_noted after insert or update or delete on payment
  for each row execute function note_for_webhooks('PAYMENT');
