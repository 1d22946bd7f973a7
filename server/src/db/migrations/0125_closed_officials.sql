-- An official deletes the own account: the records of the account leave it, without contact data. Then `delete_manager`, which also
-- knows accounts that have managed once, deletes the account.

-- Null: done. GAMES_HELD: games are still to come that the official has agreed to.
create function release_officials(account record_id) returns text language plpgsql as $$
declare
  released record_id[];
begin
  -- As everywhere, invitations before officials.
  update invitation i set contact_email = null, contact_sms = null
  from official o where o.account_id = account and i.official_id = o.id
    and (i.contact_email is not null or i.contact_sms is not null);
  select array_agg(o.id) into released
  from (select id from official where account_id = account order by id for update) o;
  perform from app_user where id = account for update;

  if exists (
    select from assignment a join game g on g.id = a.game_id
    where a.official_id = any(released) and (a.confirmed_assignment or a.asked_again_at is not null)
      and g.cancelled_at is null and g.status <> 'COMPLETE' and upper(g.period) > now()
  ) then
    return 'GAMES_HELD';
  end if;

  delete from official_certification where official_id = any(released);
  -- What managers know of linked officials goes with the link: limits, grades, groups, suggested calendars, picks of proposals.
  delete from official_manager where official_id = any(released);
  delete from official_block where official_id = any(released);
  delete from oto_join where official_id = any(released);
  delete from password_link where official_id = any(released);
  -- The name stays for games and payments of the past.
  update official set account_id = null, has_acted = false, email = null, mobile_phone = null, sms_opt_in = false,
    sms_agreed_phone = null, shares_phone = false, address = null, address2 = null, address_lat = null, address_lon = null,
    geo_hash = null, current_lat = null, current_lon = null, expo_token = null, device_manufacturer = null,
    device_type = null, device_os = null, active = false
  where id = any(released);
  delete from official o where o.id = any(released)
    and not exists (select from assignment a where a.official_id = o.id)
    and not exists (select from invitation i where i.official_id = o.id)
    and not exists (select from payment p where p.official_id = o.id)
    and not exists (select from pay_adjustment j where j.official_id = o.id);
  return null;
end $$;
