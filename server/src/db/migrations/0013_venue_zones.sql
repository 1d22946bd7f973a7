-- A venue always has a time zone: of its pin, else the manager's own. Messages, calendars and pages show the same clock.

alter table app_user add column time_zone text;

-- True while neither the pin nor the manager said which zone it is. The manager's zone replaces it once it is known.
alter table venue add column zone_assumed boolean not null default false;

-- The manager's own, else that of most of the manager's venues.
create function manager_zone(manager record_id) returns text language sql stable as $$
  select coalesce(
    (select u.time_zone from app_user u where u.id = manager),
    (select v.time_zone from venue v where v.owner = manager and v.time_zone is not null and not v.zone_assumed
      group by v.time_zone order by count(*) desc, v.time_zone limit 1)
  )
$$;

create function choose_venue_zone() returns trigger language plpgsql as $$
begin
  new.time_zone := manager_zone(new.owner);
  new.zone_assumed := new.time_zone is null;
  new.time_zone := coalesce(new.time_zone, 'UTC');
  return new;
end $$;
create trigger venue_zone_chosen before insert or update on venue
  for each row when (new.time_zone is null) execute function choose_venue_zone();

update venue set time_zone = null where time_zone is null;
alter table venue alter column time_zone set not null;

create function settle_assumed_zones() returns trigger language plpgsql as $$
begin
  update venue set time_zone = new.time_zone, zone_assumed = false where owner = new.id and zone_assumed;
  return null;
end $$;
create trigger app_user_zone_known after insert or update of time_zone on app_user
  for each row when (new.time_zone is not null) execute function settle_assumed_zones();
