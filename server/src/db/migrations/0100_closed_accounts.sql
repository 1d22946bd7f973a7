-- A manager deletes the own account. Everything of it goes, but what others rely on stays: records of officials who have an
-- account or another manager, and what these officials were paid, with the name of who paid. Then the user stays as an empty
-- row that these rows refer to. What refers to app_user with a
-- cascade goes by itself; a table that does so without one has its line here.

-- Null: it is deleted. Otherwise why not: GAMES_TO_COME, MESSAGES_LEAVING.
create function delete_manager(deleted record_id) returns text language plpgsql as $$
declare
  is_official boolean;
  is_needed boolean;
  part record;
begin
  -- New records of the manager refer to this row and wait; changes of games are finished first.
  perform from app_user where id = deleted for update;
  perform from game where owner = deleted order by id for update;

  if exists (
    select from game g join invitation i on i.game_id = g.id
    where g.owner = deleted and g.cancelled_at is null and g.status <> 'COMPLETE' and upper(g.period) > now()
      and i.published and not i.told_off and (i.accepted or not i.has_responded)
  ) then
    return 'GAMES_TO_COME';
  end if;
  if exists (
    select from outbox o where deleted in (o.owner, o.payload ->> 'owner') and o.done_at is null and o.failed_at is null
      and o.run_at < now() + interval '1 minute'
  ) then
    return 'MESSAGES_LEAVING';
  end if;

  delete from pay_adjustment where owner = deleted;
  delete from game where owner = deleted;
  delete from official_certification where owner = deleted;
  delete from official_manager where manager_id = deleted;
  delete from oto_join where owner = deleted;
  -- Of officials without an account nobody could read it any more.
  delete from payment p where p.owner = deleted
    and not exists (select from official o where o.id = p.official_id and o.account_id is not null);
  delete from official o where o.owner = deleted and o.account_id is null
    and not exists (select from official_manager m where m.official_id = o.id)
    and not exists (select from payment p where p.official_id = o.id)
    and not exists (select from invitation i where i.official_id = o.id)
    and not exists (select from assignment a where a.official_id = o.id);
  delete from venue where owner = deleted;
  delete from sport where owner = deleted;

  select exists (select from official where account_id = deleted) into is_official;
  -- What would go with the user, now also where the user stays; of an official not what officials have.
  for part in
    select c.conrelid::regclass as name, a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.confdeltype = 'c'
      and not (is_official and c.conrelid in ('calendar_feed'::regclass, 'official_time_off'::regclass,
        'official_weekly_off'::regclass, 'own_limits'::regclass, 'busy_calendar'::regclass, 'calendar_busy'::regclass))
  loop
    execute format('delete from %s where %I = $1', part.name, part.key) using deleted;
  end loop;
  if is_official then
    -- Somebody's official as well: the account goes on as that.
    update app_user set role = 'OFFICIAL' where id = deleted;
    return null;
  end if;

  is_needed := exists (select from official where owner = deleted) or exists (select from payment where owner = deleted);
  if not is_needed then
    delete from auth_user where id = deleted;
    return null;
  end if;
  delete from auth_session where user_id = deleted;
  delete from auth_account where user_id = deleted;
  delete from auth_verification where value = deleted;
  update app_user set email = null, username = null, mobile = null, device_type = null, device_os = null,
    firstname = case when exists (select from payment where owner = deleted) then firstname end,
    lastname = case when exists (select from payment where owner = deleted) then lastname end
  where id = deleted;
  update auth_user set name = '', email_verified = false, image = null,
    email = 'closed-' || md5(random()::text || deleted) || '@closed.invalid'
  where id = deleted;
  return null;
end $$;
