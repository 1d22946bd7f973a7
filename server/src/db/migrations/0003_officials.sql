-- Officials, the managers they work for, what they are certified for, and managers' invitations to join.

create table official (
  id record_id primary key,
  owner record_id not null references app_user (id),
  -- Empty rather than unknown: lists are ordered by name, and paging needs an order without gaps.
  first_name text not null default '' check (char_length(first_name) <= 200),
  last_name text not null default '' check (char_length(last_name) <= 200),
  email email_address,
  mobile_phone phone_number,
  address free_text,
  address2 free_text,
  address_lat latitude,
  address_lon longitude,
  geo_hash text,
  current_lat latitude,
  current_lon longitude,
  district free_text,
  title free_text,
  permit free_text,
  years_of_service integer check (years_of_service between 0 and 100),
  rating rating,
  active boolean not null default true,
  sms_opt_in boolean not null default false,
  notification_preference text not null default 'EMAIL'
    check (notification_preference in ('EMAIL', 'SMS', 'BOTH')),
  device_manufacturer free_text,
  device_type free_text,
  device_os free_text,
  expo_token free_text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint official_address_point check ((address_lat is null) = (address_lon is null)),
  constraint official_current_point check ((current_lat is null) = (current_lon is null))
);
create index official_list on official (last_name, first_name, id);
create index official_of_owner on official (owner, last_name, first_name, id);
create index official_email on official (email) where email is not null;
create trigger official_touched before update on official
  for each row execute function touch_updated_at();

-- The account an official signs in with, once there is one.
alter table app_user add column official_id record_id unique references official (id) on delete set null;

create table official_manager (
  manager_id record_id not null references app_user (id) on delete cascade,
  official_id record_id not null references official (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  primary key (manager_id, official_id)
);
create index official_manager_of_official on official_manager (official_id, manager_id);

create table official_certification (
  id record_id primary key,
  owner record_id not null references app_user (id),
  official_id record_id not null references official (id) on delete cascade,
  certification_id record_id not null,
  is_active boolean not null default true,
  exp_date timestamptz(3),
  start_date timestamptz(3),
  end_date timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (official_id, certification_id),
  foreign key (owner, certification_id) references certification (owner, id),
  constraint official_certification_dates check (start_date <= end_date)
);
create index official_certification_of_official on official_certification (official_id, id);
create index official_certification_of_certification on official_certification (certification_id, id);
create index official_certification_of_owner on official_certification (owner, id);
create trigger official_certification_touched before update on official_certification
  for each row execute function touch_updated_at();

create function count_certified_official() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update certification set number_of_officials = number_of_officials - 1 where id = old.certification_id;
  end if;
  if tg_op <> 'DELETE' then
    update certification set number_of_officials = number_of_officials + 1 where id = new.certification_id;
  end if;
  return null;
end $$;
create trigger official_certification_counted
  after insert or delete or update of certification_id on official_certification
  for each row execute function count_certified_official();

create table oto_join (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  manager record_id not null generated always as (owner) stored,
  manager_name free_text,
  email email_address not null,
  code short_code not null unique,
  official_id record_id references official (id) on delete set null,
  accepted boolean not null default false,
  sent_timestamp timestamptz(3),
  view_time_stamp timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
-- An address waits for one answer per manager: asking again is sending again.
create unique index oto_join_pending on oto_join (owner, email) where not accepted;
create index oto_join_list on oto_join (owner, email, id);
create index oto_join_of_official on oto_join (official_id) where official_id is not null;
create trigger oto_join_touched before update on oto_join
  for each row execute function touch_updated_at();
