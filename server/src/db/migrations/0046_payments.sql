-- Payments to officials: what was paid, frozen line by line, and what is added to or deducted from the fees.

alter table setting
  -- Dollars per mile of the day's drive; 0 is no mileage.
  add column mileage_rate double precision not null default 0 check (mileage_rate between 0 and 10),
  -- Dollars paid in a year from which on a tax form is due.
  add column tax_threshold integer not null default 600 check (tax_threshold between 0 and 1000000);

-- A bonus, or a deduction below 0. It is due until a payment has a line for it.
create table pay_adjustment (
  id record_id primary key,
  owner record_id not null references app_user (id),
  official_id record_id not null references official (id) on delete cascade,
  day date not null,
  cents integer not null check (cents <> 0 and cents between -10000000 and 10000000),
  reason free_text not null,
  created_at timestamptz(3) not null default now()
);
create index pay_adjustment_list on pay_adjustment (owner, official_id, day);
create index pay_adjustment_of_official on pay_adjustment (official_id, day);

create table payment (
  id record_id primary key,
  owner record_id not null references app_user (id),
  official_id record_id not null,
  -- The days of the games that were paid, both included.
  from_day date not null,
  to_day date not null,
  paid_on date not null,
  method text check (method in ('CASH', 'CHECK', 'TRANSFER', 'APP', 'OTHER')),
  reference free_text,
  total_cents integer not null check (total_cents >= 0),
  created_at timestamptz(3) not null default now(),
  taken_back_at timestamptz(3),
  unique (owner, official_id, id),
  constraint payment_official foreign key (official_id) references official (id),
  check (from_day <= to_day)
);
create index payment_by_day on payment (owner, paid_on, official_id) where taken_back_at is null;
create index payment_of_official on payment (official_id, paid_on);

-- The names are those at the time of the payment: it outlasts its games.
create table payment_line (
  id record_id primary key,
  owner record_id not null,
  official_id record_id not null,
  payment_id record_id not null,
  kind text not null check (kind in ('FEE', 'MILEAGE', 'BONUS', 'DEDUCTION')),
  day date not null,
  cents integer not null,
  -- Until the payment is taken back.
  is_live boolean not null default true,
  assignment_id record_id references assignment (id) on delete set null,
  adjustment_id record_id references pay_adjustment (id) on delete set null,
  game_name name_text,
  position_name name_text,
  -- Percent of the fee, of a cancelled game.
  share integer,
  miles double precision,
  rate double precision,
  reason free_text,
  foreign key (owner, official_id, payment_id) references payment (owner, official_id, id) on delete cascade,
  check ((kind = 'DEDUCTION') = (cents < 0))
);
create index payment_line_of_payment on payment_line (owner, official_id, payment_id);
create index payment_line_by_day on payment_line (owner, official_id, day) where is_live;
-- What is paid cannot be paid again, whoever pays it at the same time.
create unique index payment_line_position_once on payment_line (assignment_id)
  where is_live and assignment_id is not null;
create unique index payment_line_drive_once on payment_line (owner, official_id, day)
  where is_live and kind = 'MILEAGE';
create unique index payment_line_adjustment_once on payment_line (adjustment_id)
  where is_live and adjustment_id is not null;
create index payment_line_of_adjustment on payment_line (adjustment_id) where adjustment_id is not null;
create index payment_line_of_assignment on payment_line (assignment_id) where assignment_id is not null;

create function follow_taken_back() returns trigger language plpgsql as $$
begin
  update payment_line set is_live = new.taken_back_at is null where payment_id = new.id;
  return null;
end $$;
create trigger payment_taken_back after update of taken_back_at on payment
  for each row when ((old.taken_back_at is null) <> (new.taken_back_at is null))
  execute function follow_taken_back();

create function follow_payment() returns trigger language plpgsql as $$
begin
  update assignment a set paid = l.is_live from written l where a.id = l.assignment_id and a.paid <> l.is_live;
  return null;
end $$;
create trigger payment_line_made after insert on payment_line referencing new table as written
  for each statement execute function follow_payment();
create trigger payment_line_changed after update on payment_line referencing new table as written
  for each statement execute function follow_payment();

-- The payment stays with the official who got it, when the position goes to another one.
create function detach_payment() returns trigger language plpgsql as $$
begin
  update payment_line set assignment_id = null where assignment_id = old.id and is_live;
  new.paid := false;
  return new;
end $$;
create trigger assignment_paid_leaves before update on assignment
  for each row when (old.paid and new.official_id is distinct from old.official_id)
  execute function detach_payment();

-- What is due, by official and start.
create index assignment_unpaid on assignment (owner, official_id, (lower(period)))
  where official_id is not null and not paid;

-- What was marked as paid before: one payment for each official and month, on the day of the last game.
create temporary table paid_before on commit drop as
  select a.id, a.owner, a.official_id, a.name, a.fee_cents, g.name as game_name,
    (g.start_date_time at time zone coalesce(v.time_zone, manager_zone(g.owner), 'UTC'))::date as day
  from assignment a join game g on g.id = a.game_id
  left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
  where a.paid and a.official_id is not null;
create temporary table month_before on commit drop as
  select gen_random_uuid()::text as id, owner, official_id, date_trunc('month', day)::date as month,
    max(day) as last, sum(fee_cents) as cents
  from paid_before group by owner, official_id, date_trunc('month', day);
insert into payment (id, owner, official_id, from_day, to_day, paid_on, total_cents)
  select id, owner, official_id, month, (month + interval '1 month' - interval '1 day')::date, last, cents
  from month_before;
insert into payment_line
  (id, owner, official_id, payment_id, kind, day, cents, assignment_id, game_name, position_name)
  select gen_random_uuid()::text, p.owner, p.official_id, m.id, 'FEE', p.day, p.fee_cents, p.id, p.game_name, p.name
  from paid_before p join month_before m
    on m.owner = p.owner and m.official_id = p.official_id and m.month = date_trunc('month', p.day);
update assignment set paid = false where paid and official_id is null;
