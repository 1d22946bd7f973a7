import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayAnswer, MayDeliver, MayKeepGames } from '../policy.ts'
import { isToldOfIt, type SentFacts } from './letter-facts.ts'

/** Channels by which an invitation counts as sent; a push is additional. */
export type Channel = 'mail' | 'sms'
export type Delivery = {
  channel: Channel
  to: string
  messageId: string
  content: SentFacts
  /** The message said that the game is on again. */
  isOnAgain?: boolean
}

/** The channel is done; with the last one the round ends. Is idempotent. */
const without = (channel: Channel) => ({
  sending: sql<string[]>`array_remove(sending, ${channel}::text)`,
  round: sql<number>`round + case when sending <> '{}' and array_remove(sending, ${channel}::text) = '{}' then 1 else 0 end`,
})

export function markSent(
  game: LockedGame<MayDeliver>,
  invitationId: string,
  { channel, to, messageId, content, isOnAgain }: Delivery,
) {
  const method = channel === 'mail' ? 'EMAIL' : 'SMS'
  const { cents, showTimeMin, ...sent } = content
  return build
    .updateTable('invitation')
    .set({
      ...without(channel),
      // Without a position when it was read, fee and show time are those that were noted since.
      told: sql`coalesce(told, '{}') || jsonb_strip_nulls(${JSON.stringify({ cents, showTimeMin })}::jsonb) || ${JSON.stringify(sent)}::jsonb`,
      ...(isOnAgain && { told_off: false }),
      sent_timestamp: sql`now()`,
      message_id: messageId,
      contact_method: sql`case when contact_method is null or contact_method = ${method} then ${method} else 'BOTH' end`,
      ...(channel === 'mail' ? { contact_email: to } : { contact_sms: to }),
    })
    .where('id', '=', invitationId)
    .where('game_id', '=', game.id)
    .returning('id')
}

/** A message about a game that is called off meanwhile: it does not leave. */
export function markSkipped(game: LockedGame<MayDeliver>, invitationId: string, channel: Channel) {
  return build
    .updateTable('invitation')
    .set(without(channel))
    .where('id', '=', invitationId)
    .where('game_id', '=', game.id)
    .returning('id')
}

/** The official has read on a page what the message would have said, and answered. */
export function markKnown(
  game: LockedGame<MayDeliver>,
  invitationId: string,
  channel: Channel,
  content: SentFacts,
) {
  return build
    .updateTable('invitation')
    .set({ ...without(channel), told: JSON.stringify(content), sent_timestamp: sql`now()` })
    .where('id', '=', invitationId)
    .where('game_id', '=', game.id)
    .returning('id')
}

/** Its message was left out because of an answer that is undone: it is sent after all. Returns a row if it was. */
export function forgetKnown(game: LockedGame<MayAnswer>, invitationId: string) {
  return build
    .updateTable('invitation')
    .set({ told: null, sent_timestamp: null })
    .where('id', '=', invitationId)
    .where('game_id', '=', game.id)
    .where('told', 'is not', null)
    .where('message_id', 'is', null)
    .returning('id')
}

/** They are notified that the game is off. */
export function markToldOff({ owner }: MayKeepGames, gameIds: readonly string[]) {
  return statement(sql`
    update invitation i set told_off = true
    where i.owner = ${owner} and i.game_id = any(${gameIds}::text[]) and ${isToldOfIt}`)
}

/** The message did not leave, or there is nothing to ask. */
export function forgetToldOff({ id }: LockedGame<MayKeepGames>, officialIds: readonly string[] | 'all') {
  const chosen = officialIds === 'all' ? sql`true` : sql`official_id = any(${officialIds}::text[])`
  return statement(
    sql`update invitation set told_off = false where game_id = ${id} and told_off and ${chosen}`,
  )
}

export function markFailed(
  game: LockedGame<MayDeliver>,
  invitationId: string,
  channel: Channel,
  reason: string,
) {
  return (
    build
      .updateTable('invitation')
      .set({
        ...without(channel),
        unsent: sql`array_append(array_remove(unsent, ${channel}::text), ${channel}::text)`,
        errors: sql`array_append(errors, ${reason}::text)`,
      })
      .where('id', '=', invitationId)
      // Not one that was left out of the message.
      .where(sql<boolean>`${channel}::text = any(sending)`)
      .where('game_id', '=', game.id)
      .returning('id')
  )
}
