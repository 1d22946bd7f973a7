import { mayChange } from '@whistle/domain/games/game'
import { minutesAfter } from '@whistle/domain/time/time'
import type { Mine, MyInvitation, MyPosition } from './read-mine.ts'

/** The server allows 50 subscriptions per socket; the nearest games matter most. */
const maxWatched = 40

/** The ids of the nearest games that are not over, sorted so that two lists can be compared. */
export function gamesToWatch(
  { invitations, positions }: Pick<Mine, 'invitations' | 'positions'>,
  now: string,
): string[] {
  const unanswered = invitations.filter(({ hasResponded }) => !hasResponded)
  const games = [...unanswered, ...positions].flatMap(({ game }) => game ?? [])
  const ahead = new Map(
    games.filter((game) => endOf(game) > now).map((game) => [game.id, game.startDateTime] as const),
  )
  return [...ahead]
    .sort(([, one], [, other]) => one.localeCompare(other))
    .slice(0, maxWatched)
    .map(([id]) => id)
    .sort()
}

type Timed = { readonly startDateTime: string; readonly duration: number }

export function endOf({ startDateTime, duration }: Timed): string {
  return minutesAfter(startDateTime, duration)
}

export type Work = {
  /** The next first; a running game is among them. */
  readonly upcoming: readonly MyPosition[]
  /** The last first. */
  readonly past: readonly MyPosition[]
}

export function workOf(positions: readonly MyPosition[], now: string): Work {
  const inOrder = positions.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const isPast = (each: MyPosition) => each.hasCompleted || !each.game || endOf(each.game) <= now
  // An unanswered offer of a past game is left out.
  const past = inOrder.filter((each) => isPast(each) && each.confirmedAssignment).reverse()
  return { upcoming: inOrder.filter((each) => !isPast(each)), past }
}

export type WorkState = 'cancelled' | 'offered' | 'askedAgain' | 'confirmed' | 'present' | 'completed'

export function stateOf(position: MyPosition): WorkState {
  if (position.game?.cancelledAt) return 'cancelled'
  if (position.hasCompleted) return 'completed'
  if (position.hasCheckedIn) return 'present'
  if (position.confirmedAssignment) return 'confirmed'
  return position.askedAgainAt ? 'askedAgain' : 'offered'
}

/** Offered, or asked again after a change of the game. */
export function isToAnswer(position: MyPosition): boolean {
  return ['offered', 'askedAgain'].includes(stateOf(position))
}

/** Whether the page offers check-in. An earlier check-in would be accepted, and reported as early. */
export function checkInState(position: MyPosition, now: string): 'done' | 'open' | 'ahead' | 'none' {
  const { game } = position
  if (!game || !position.confirmedAssignment || position.hasCompleted || mayChange(game)) return 'none'
  if (position.hasCheckedIn) return 'done'
  if (endOf(game) <= now) return 'none'
  return game.checkinOpens <= now ? 'open' : 'ahead'
}

export function startOf({ game }: { readonly game: { readonly startDateTime: string } | null }): string {
  return game?.startDateTime ?? ''
}

/** The number of games to answer: open invitations and offered positions. */
export function unansweredIn(
  { invitations, positions }: Pick<Mine, 'invitations' | 'positions'>,
  now: string,
): number {
  const open = openInvitations(invitations, now).flatMap(({ game }) => game?.id ?? [])
  const offered = workOf(positions, now)
    .upcoming.filter(isToAnswer)
    .flatMap(({ game }) => game?.id ?? [])
  return new Set([...open, ...offered]).size
}

/** Invitations to answer, the nearest game first. Those that were answered in this visit keep their place. */
export function openInvitations(
  invitations: readonly MyInvitation[],
  now: string,
  answered: ReadonlySet<string> = new Set(),
): MyInvitation[] {
  return invitations
    .filter(({ id, hasResponded }) => !hasResponded || answered.has(id))
    .filter(({ game }) => game && game.startDateTime > now && !mayChange(game))
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}
