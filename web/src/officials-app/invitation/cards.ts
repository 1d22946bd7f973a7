import { type DashboardPeriod, spanOf } from '@whistle/domain/games/dashboard-period'
import { mayTakeAnother } from '@whistle/domain/games/sign-up'
import { minutesAfter } from '@whistle/domain/time/time'
import type {
  InvitationCardFragment,
  InvitedGameFragment,
  OfficialInvitationsQueryVariables,
} from './invitation.generated.ts'

export type Card = InvitationCardFragment & { readonly game: InvitedGameFragment }
export type Position = NonNullable<InvitedGameFragment['assignments']>['items'][number]

type Moment = { readonly now: number; readonly zone: string }

/** What the list shows. Without a period: this month, and the opened invitation, whenever its game is. */
export type Choice = { readonly code: string; readonly period: DashboardPeriod | null }

const start = ({ game }: Card) => Date.parse(game.startDateTime)

/** A period that reaches the present includes all upcoming games. */
export function isInPeriod(at: number, period: DashboardPeriod, { now, zone }: Moment): boolean {
  const { from, to } = spanOf(period, new Date(now).toISOString(), zone)
  const reachesNow = Date.parse(to) > now
  return at >= Date.parse(from) && (reachesNow || at < Date.parse(to))
}

/** The filter of the request: the opened invitation, those of the period, and all upcoming ones, to count those left out. */
export function filterOf({ code, period }: Choice, { now, zone }: Moment) {
  const at = new Date(now).toISOString()
  const { from, to } = spanOf(period ?? 'thisMonth', at, zone)
  return {
    or: [
      { invitationId: { eq: code } },
      { gameStartDateTime: { ge: to > at ? from : at } },
      { and: [{ gameStartDateTime: { ge: from } }, { gameStartDateTime: { lt: to } }] },
    ],
  } satisfies OfficialInvitationsQueryVariables['filter']
}

/** Games that wait for an answer. Those that were answered in this visit stay among them, so that the list does not move. */
export function isToAnswer(card: Card, now: number, answered: ReadonlySet<string>): boolean {
  const isOpen = stageOf(card, now) === 'open' && ownPosition(card)?.confirmedAssignment !== true
  return (isOpen && !card.hasResponded) || answered.has(card.id)
}

/**
 * The opened one first, then games that wait for an answer, then other upcoming ones, the next one first, then past games, the
 * latest first.
 */
export function arrange(
  cards: readonly Card[],
  { code, period }: Choice,
  moment: Moment,
  answered: ReadonlySet<string> = new Set(),
) {
  const { now } = moment
  const isOpened = (card: Card) => card.invitationId === code
  const isUpcoming = (card: Card) => endOf(card.game) > now
  const isShown = (card: Card) =>
    period
      ? isInPeriod(start(card), period, moment)
      : isOpened(card) || isInPeriod(start(card), 'thisMonth', moment)
  const rank = (card: Card) => {
    if (isOpened(card)) return 0
    if (isToAnswer(card, now, answered)) return 1
    return isUpcoming(card) ? 2 : 3
  }
  const shown = cards
    .filter(isShown)
    .sort((a, b) => rank(a) - rank(b) || (rank(a) === 3 ? start(b) - start(a) : start(a) - start(b)))
  return { shown, leftOut: cards.filter((card) => isUpcoming(card) && !isShown(card)).length }
}

export function endOf({ startDateTime, duration }: InvitedGameFragment): number {
  return Date.parse(minutesAfter(startDateTime, duration))
}

export type Stage = 'open' | 'notSent' | 'started' | 'off' | 'over'

/** Positions can be taken until the start, unless the game is called off; after the end the invitation has expired. */
export function stageOf({ game, published }: Card, now: number): Stage {
  if (game.status === 'COMPLETE' || endOf(game) <= now) return 'over'
  if (game.cancelledAt) return 'off'
  if (Date.parse(game.startDateTime) <= now) return 'started'
  return published ? 'open' : 'notSent'
}

export function positionsOf({ game }: Card): readonly Position[] {
  return game.assignments?.items ?? []
}

/** The position that the reader holds or is offered in a game. */
export function ownPosition(card: Card): Position | undefined {
  return positionsOf(card).find(({ official }) => official && official.id === card.official?.id)
}

/** Whether the reader may sign up for an open position of a game that has not started. */
export function mayTake(card: Card, { id, official }: Position): boolean {
  const { hasResponded, removedFrom, givenBack } = card
  if (official || ownPosition(card) || removedFrom.includes(id)) return false
  return !hasResponded || mayTakeAnother({ accepted: card.accepted ?? false, givenBack }, id)
}

/** The names of positions, as far as they are still there. */
export function namesOf(card: Card, ids: readonly string[]): string {
  return positionsOf(card)
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ')
}

/** A position that is taken now can no longer be given back on the page. */
export function isFinal({ game }: Card, now: number): boolean {
  return Date.parse(game.cancelUntil) < now
}

/** A card with the current state of its game. */
export function withGame(card: Card, game: InvitedGameFragment): Card {
  if (card.game.id !== game.id) return card
  const answer = game.invitations?.items.find(({ id }) => id === card.id)
  return { ...card, ...answer, game }
}
