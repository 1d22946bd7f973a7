-- Minutes by a routing service. What a manager has entered counts before it, and stays.
alter table venue_drive
  add column entered boolean not null default true,
  add column routed_minutes integer check (routed_minutes between 0 and 600),
  add constraint venue_drive_source check (entered or routed_minutes is not distinct from minutes);

-- A pin that moves takes along what was routed from the old place, whoever moves it.
create function forget_routed_drives() returns trigger language plpgsql as $$
begin
  delete from venue_drive where not entered and owner = new.owner and new.id in (from_venue_id, to_venue_id);
  update venue_drive set routed_minutes = null
  where routed_minutes is not null and owner = new.owner and new.id in (from_venue_id, to_venue_id);
  return null;
end $$;
create trigger venue_moved after update of lat, lon on venue for each row
  when (old.lat is distinct from new.lat or old.lon is distinct from new.lon)
  execute function forget_routed_drives();
