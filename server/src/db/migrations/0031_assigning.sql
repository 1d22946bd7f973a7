-- What assigning goes by: limits, grades, blocks, drives between venues, and the least grade that a position asks for.

-- What one manager has agreed with one official. It ends with the link.
create table assigning_terms (
  id record_id not null generated always as (official_id) stored,
  owner record_id not null,
  official_id record_id not null,
  max_games_per_day integer check (max_games_per_day between 1 and 20),
  max_games_per_week integer check (max_games_per_week between 1 and 100),
  travel_limit_miles double precision check (travel_limit_miles between 1 and 1000),
  target_games_per_week double precision check (target_games_per_week between 0 and 100),
  primary key (owner, official_id),
  constraint assigning_terms_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade
);
create index assigning_terms_of_official on assigning_terms (official_id);

-- The limits of an official's own. They belong to the account, as time off does, and count for every manager.
create table own_limits (
  id record_id not null generated always as (owner) stored,
  owner record_id primary key references app_user (id) on delete cascade,
  max_games_per_day integer check (max_games_per_day between 1 and 20),
  max_games_per_week integer check (max_games_per_week between 1 and 100),
  travel_limit_miles double precision check (travel_limit_miles between 1 and 1000)
);

-- How well an official works a division, or one position of it: 1 to 5, 0 is never.
create table official_grade (
  id record_id primary key,
  owner record_id not null,
  official_id record_id not null,
  division_id record_id not null,
  position name_text,
  grade integer not null check (grade between 0 and 5),
  constraint official_grade_once unique nulls not distinct (owner, official_id, division_id, position),
  constraint official_grade_link foreign key (owner, official_id)
    references official_manager (manager_id, official_id) on delete cascade,
  constraint official_grade_division foreign key (owner, division_id)
    references division (owner, id) on delete cascade
);
create index official_grade_list on official_grade (owner, id);
create index official_grade_of_division on official_grade (division_id);
create index official_grade_of_official on official_grade (official_id);

-- Keeps an official from a venue, a team or a partner. The owner is the manager, or the official's account.
create table official_block (
  id record_id primary key,
  owner record_id not null references app_user (id) on delete cascade,
  by_official boolean not null,
  manager_id record_id generated always as (case when not by_official then owner end) stored,
  official_id record_id not null references official (id) on delete cascade,
  kind text not null check (kind in ('VENUE', 'TEAM', 'PARTNER')),
  venue_id record_id,
  venue_owner record_id,
  team name_text,
  partner_id record_id references official (id) on delete cascade,
  note free_text,
  created_at timestamptz(3) not null default now(),
  constraint official_block_subject check (
    (venue_id is not null) = (kind = 'VENUE') and (venue_owner is not null) = (kind = 'VENUE')
    and (team is not null) = (kind = 'TEAM') and (partner_id is not null) = (kind = 'PARTNER')
  ),
  constraint official_block_own_venue check (by_official or venue_owner is null or venue_owner = owner),
  constraint official_block_other check (partner_id <> official_id),
  constraint official_block_link foreign key (manager_id, official_id)
    references official_manager (manager_id, official_id) on delete cascade,
  constraint official_block_venue foreign key (venue_owner, venue_id)
    references venue (owner, id) on delete cascade
);
create unique index official_block_once on official_block
  (owner, official_id, venue_id, lower(team), partner_id) nulls not distinct;
create index official_block_of_official on official_block (official_id, id);
create index official_block_of_venue on official_block (venue_id) where venue_id is not null;
create index official_block_of_partner on official_block (partner_id) where partner_id is not null;

-- Minutes by car between two venues, where a manager knows better than the distance. A pair has one row.
create table venue_drive (
  id record_id primary key,
  owner record_id not null,
  from_venue_id record_id not null,
  to_venue_id record_id not null,
  minutes integer not null check (minutes between 0 and 600),
  constraint venue_drive_once unique (owner, from_venue_id, to_venue_id),
  constraint venue_drive_order check (from_venue_id < to_venue_id),
  constraint venue_drive_from foreign key (owner, from_venue_id) references venue (owner, id) on delete cascade,
  constraint venue_drive_to foreign key (owner, to_venue_id) references venue (owner, id) on delete cascade
);
create index venue_drive_list on venue_drive (owner, id);
create index venue_drive_to_venue on venue_drive (to_venue_id);

alter table position add column min_grade integer check (min_grade between 1 and 5);
-- Null: that of the division's position with this name.
alter table assignment add column min_grade integer check (min_grade between 1 and 5);
