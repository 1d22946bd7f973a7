import { defaultSettings, maxHours } from '@whistle/domain/accounts/settings'
import type { DateStyle } from '@whistle/domain/time/reading-style'
import type { Language } from '@whistle/domain/words/language'
import { sql } from 'kysely'
import { managerName } from '../../../db/fragments/manager-name.ts'
import { officialName } from '../../../db/fragments/official-name.ts'
import { textPhone } from '../../../db/fragments/text-phone.ts'
import { statement } from '../../../db/sql.ts'
import { type EnqueueContext, type EnqueuedJob, enqueueSelected } from '../../../outbox/enqueue.ts'
import type { MayDeliver } from '../policy.ts'
import { gamesAfter } from './expiring.ts'
import { channels } from './letter-facts.ts'

/** A letter in the morning of the manager, not in the night. */
const fromHour = 7

const ends = sql`least(h.end_date, h.exp_date)`
const isToldOf = sql`h.is_active and o.active and o.wants_reminders`

/**
 * Finds the certifications that expire in the days that their manager has set, marks them, and enqueues a message to each official: one
 * statement, so that one of two nodes does it. Who has no address for it yet, or wants no reminders, is notified when that changes.
 */
export function enqueueExpiring(
  _proof: MayDeliver,
  { now, isVerifiedOnly }: { now: Date; isVerifiedOnly: boolean },
  context: EnqueueContext,
): Promise<EnqueuedJob[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  return enqueueSelected(context, {
    steps: sql`
      due as (
        select h.id, h.owner, h.official_id, ${ends} as ends, ${channels} as channels
        from official_certification h
          join official_manager l on l.manager_id = h.owner and l.official_id = h.official_id
          join official o on o.id = h.official_id
          join app_user m on m.id = h.owner
          left join setting s on s.owner = h.owner
          cross join lateral (select ${at} at time zone coalesce(manager_zone(h.owner), 'UTC') as here) t
          cross join lateral (select coalesce(s.expiry_days, ${sql.lit(defaultSettings.expiryDays)}) as days) d
        where ${isToldOf} and h.expiry_told is distinct from ${ends}
          and ${ends} between ${at} - interval '2 days' and ${at} + make_interval(days => ${sql.lit(maxHours.expiryDays + 2)})
          and d.days > 0 and (${ends} at time zone 'UTC')::date between t.here::date and t.here::date + d.days
          and extract(hour from t.here) >= ${sql.lit(fromHour)}
          and (o.email is not null or not 'mail' = any(${channels}))
          ${isVerifiedOnly ? sql`and exists (select from auth_user u where u.id = m.id and u.email_verified)` : sql``}
        for update of h skip locked
      ), marked as (
        update official_certification h set expiry_told = due.ends from due where h.id = due.id
        returning h.id, h.owner, h.official_id, due.ends, due.channels
      )`,
    jobs: sql`
      select concat_ws(':', 'expiry', min(m.id), extract(epoch from min(m.ends)), channel) as dedupe_key, 'expiry-' || channel as kind,
        jsonb_build_object('owner', m.owner, 'officialId', m.official_id, 'ids', jsonb_agg(m.id order by m.ends, m.id)) as payload,
        m.owner, null as game_id, null as invitation_id
      from marked m, unnest(m.channels) channel
      group by m.owner, m.official_id, channel`,
  })
}

export type ExpiringLetter = {
  official: {
    id: string
    name: string
    firstName: string | null
    email: string | null
    phone: string | null
    language: Language | null
    dateStyle: DateStyle | null
  }
  manager: { name: string; email: string | null; isVerified: boolean | null }
  certifications: { name: string; sport: string; ends: string; games: number; requiring: number }[]
}

type Told = { owner: string; officialId: string; ids: readonly string[]; now: Date }

/** Those that still end then, and the recipient of the letter. No row when the link has ended or no reminders are wanted. */
export function expiringLetterOf({ owner, officialId, ids, now }: Told) {
  const at = sql`${now.toISOString()}::timestamptz`
  return statement(sql<ExpiringLetter>`
    select jsonb_build_object('id', o.id, 'name', ${sql.raw(officialName('o'))}, 'firstName', nullif(o.first_name, ''), 'email', o.email,
        'phone', ${sql.raw(textPhone('o'))}, 'language', o.language,
        'dateStyle', (select u.date_style from account_record r join app_user u on u.id = r.user_id where r.official_id = o.id limit 1)
      ) as official,
      jsonb_build_object('name', ${sql.raw(managerName('m'))}, 'email', m.email,
        'isVerified', (select u.email_verified from auth_user u where u.id = m.id)) as manager,
      coalesce((
        select jsonb_agg(jsonb_build_object('name', c.name, 'sport', s.name, 'ends', ${ends}, 'games', later.games, 'requiring', later.requiring)
          order by ${ends}, h.id)
        from official_certification h join certification c on c.id = h.certification_id join sport s on s.id = c.sport_id
          cross join lateral (${gamesAfter(sql`(${ends} at time zone 'UTC')::date`, at)}) later
        where h.id = any(${ids}::text[]) and h.owner = l.manager_id and h.official_id = o.id and ${isToldOf}
          and h.expiry_told = ${ends} and (${ends} at time zone 'UTC')::date >= (${at} - interval '1 day')::date
      ), '[]') as certifications
    from official_manager l join official o on o.id = l.official_id join app_user m on m.id = l.manager_id
    where l.manager_id = ${owner} and l.official_id = ${officialId} and o.wants_reminders`)
}
