import { type DropOutKind, type DropOutSettings, dropOutKinds } from '@whistle/domain/accounts/drop-out'
import type { NotificationPayload } from '@whistle/domain/accounts/notification'
import type { DateStyle } from '@whistle/domain/time/reading-style'
import type { Language } from '@whistle/domain/words/language'
import { type RawBuilder, sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import { joinVenue } from '../../venues/join-venue.ts'

/** Without settings of the manager `settings` is null. */
export function dropOutRecipient(userId: string, gameId: string, now: Date) {
  return statement(sql<{
    mobile: string | null
    timeZone: string
    settings: DropOutSettings | null
    toldToday: number
  }>`
    select m.mobile, coalesce(manager_zone(m.id), 'UTC') as "timeZone", (
      select count(*)::int from notification n where n.user_id = m.id and n.game_id = ${gameId}
        and n.kind in (${sql.join(dropOutKinds)})
        and n.created_at > ${now.toISOString()}::timestamptz - interval '1 day') as "toldToday", (
      select jsonb_build_object('dropOutMail', s.drop_out_mail, 'dropOutDigest', s.drop_out_digest,
        'dropOutText', s.drop_out_text) from setting s where s.owner = m.id) as settings
    from app_user m where m.id = ${userId}`)
}

/** A drop-out as its messages tell it. */
export type DropOut = {
  id: string
  kind: DropOutKind
  payload: NotificationPayload
  gameId: string
  game: string
  startDateTime: string
  timeZone: string
  place: string | null
  /** Of a declined invitation, whether any position is open; of a position, whether no other official has it. */
  isOpen: boolean
  isCalledOff: boolean
  manager: {
    id: string
    email: string | null
    mobile: string | null
    language: Language | null
    dateStyle: DateStyle | null
    /** Switched off since it was enqueued, it does not leave. */
    wantsMail: boolean
    wantsDigest: boolean
  }
}

const dropOuts = (which: RawBuilder<unknown>) =>
  statement(sql<DropOut>`
    select n.id, n.kind, n.payload, g.id as "gameId", concat_ws(', ', g.name, d.name) as game,
      g.start_date_time as "startDateTime", coalesce(v.time_zone, manager_zone(g.owner), 'UTC') as "timeZone",
      nullif(concat_ws(', ', v.name, c.name), '') as place,
      exists (select from assignment a where a.game_id = g.id and a.official_id is null
        and case when n.payload ->> 'positionId' is null then not a.is_backup else a.id = n.payload ->> 'positionId' end) as "isOpen",
      g.cancelled_at is not null as "isCalledOff",
      jsonb_build_object('id', m.id, 'email', m.email, 'mobile', m.mobile, 'language', s.language,
        'dateStyle', m.date_style, 'wantsMail', coalesce(s.drop_out_mail, true),
        'wantsDigest', coalesce(s.drop_out_digest, true)) as manager
    from notification n join game g on g.id = n.game_id ${joinVenue} left join division d on d.id = g.division_id
      join app_user m on m.id = n.user_id left join setting s on s.owner = m.id
    where ${which} order by g.start_date_time, n.created_at, n.id limit 200`)

export function dropOutOf(notificationId: string) {
  return dropOuts(sql`n.id = ${notificationId}`)
}

/** Those of the daily letter that is due at this time, and of earlier ones that could not be sent. */
export function dropOutsOfDigest(userId: string, digestAt: string) {
  return dropOuts(sql`n.user_id = ${userId} and n.digest_at <= ${digestAt}::timestamptz`)
}
