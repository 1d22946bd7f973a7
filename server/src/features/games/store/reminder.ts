import { defaultSettings } from '@whistle/domain/accounts/settings'
import { nudgeGapHours } from '@whistle/domain/answers/nudge'
import type { GameStatus } from '@whistle/domain/games/game'
import type { HeldPosition } from '@whistle/domain/games/reminder'
import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import { type EnqueueContext, type EnqueuedJob, enqueueSelected } from '../../../outbox/enqueue.ts'
import { joinVenue } from '../../venues/join-venue.ts'
import { actionSql } from '../history.ts'
import { knownGame } from '../known-game.ts'
import { lockDueGames } from '../lock-game.ts'
import type { MayDeliver } from '../policy.ts'
import { markReminded } from './game.ts'
import { channels, heldBy, isHeld, type LetterFacts, letterFacts, positionFacts } from './letter-facts.ts'

const nudgeGap = sql`make_interval(hours => ${sql.lit(nudgeGapHours)})`

/**
 * Finds the games whose reminders are due, marks them, and enqueues a message for every official with a position: one
 * statement, so that one of two nodes does it, and a node that dies has done all of it or nothing. Officials who were
 * sent a message, or signed up, after the reminder was due get none, nor do those who were just reminded to answer. A reminder late by more than half its time is dropped.
 */
export function enqueueReminders(
  proof: MayDeliver,
  now: string,
  context: EnqueueContext,
): Promise<EnqueuedJob[]> {
  return enqueueSelected(context, {
    steps: sql`due as (${lockDueGames(now)}), marked as (${markReminded(proof)})`,
    jobs: sql`
      select concat_ws(':', 'remind', i.id, extract(epoch from i.created_at), extract(epoch from m.start), channel)
          as dedupe_key,
        'tell-' || channel as kind,
        jsonb_build_object('what', 'reminder', 'invitationId', i.id, 'madeFor', m.start) as payload,
        i.owner, i.game_id, i.id as invitation_id
      from marked m join invitation i on i.game_id = m.id join official o on o.id = i.official_id,
        unnest(${channels} || case when o.expo_token is null then '{}' else array['push'] end) channel
      where i.published and i.sending = '{}' and coalesce(i.sent_timestamp <= m.at, true) and ${isHeld}
        and o.wants_reminders and (i.has_responded or coalesce(i.nudged_at <= ${now}::timestamptz - ${nudgeGap}, true))
        and not exists (select from game_history h where h.game_id = i.game_id and h.action = ${actionSql('signedUp')}
          and h.actor = 'official:' || i.official_id and h.at > m.at)`,
  })
}

/** The present content of a reminder. No row when the official has switched reminders off since it was enqueued. */
export function reminderFor(invitationId: string) {
  return statement(sql<{
    code: string
    officialId: string
    letter: LetterFacts
    owner: string
    gameId: string
    status: GameStatus
    cancelledAt: string | null
    gameCheckin: number
    held: HeldPosition | null
  }>`
    select i.code, i.official_id as "officialId", ${letterFacts} as letter, g.owner, g.id as "gameId", g.status, g.cancelled_at as "cancelledAt",
      coalesce((select s.game_checkin from setting s where s.owner = g.owner), ${sql.lit(defaultSettings.gameCheckin)}) as "gameCheckin", (
      select ${positionFacts} ${heldBy}) as held
    from invitation i join official o on o.id = i.official_id
      join ${knownGame} g on g.id = i.game_id ${joinVenue} join app_user m on m.id = i.owner
    where i.id = ${invitationId} and o.wants_reminders`)
}
