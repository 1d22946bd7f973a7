import { minutesAfter } from '@whistle/domain/time/time'
import type { Mine, MyInvitation, MyPosition } from './my-read.ts'

/** A socket carries at most 50 questions; the nearest games are the ones that matter. */
const mostFollowed = 40

/** The games whose changes are watched: those ahead, the nearest first. Written in order of id, so that the list compares. */
export function gamesToFollow(
  { invitations, positions }: Pick<Mine, 'invitations' | 'positions'>,
  now: string,
): string[] {
  const games = [...invitations, ...positions].flatMap(({ game }) => game ?? [])
  const ahead = new Map(
    games.filter((game) => endOf(game) > now).map((game) => [game.id, game.startDateTime] as const),
  )
  return [...ahead]
    .sort(([, one], [, other]) => one.localeCompare(other))
    .slice(0, mostFollowed)
    .map(([id]) => id)
    .sort()
}

type Timed = { readonly startDateTime: string; readonly duration: number }

export function endOf({ startDateTime, duration }: Timed): string {
  return minutesAfter(startDateTime, duration)
}

export type Work = {
  /** The next first; a game that is being played is among them. */
  readonly upcoming: readonly MyPosition[]
  /** The last first. */
  readonly past: readonly MyPosition[]
}

export function workOf(positions: readonly MyPosition[], now: string): Work {
  const inOrder = positions.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const isPast = (each: MyPosition) => each.hasCompleted || !each.game || endOf(each.game) <= now
  // An offer that was never answered is no work once its game is over.
  const past = inOrder.filter((each) => isPast(each) && each.confirmedAssignment).reverse()
  return { upcoming: inOrder.filter((each) => !isPast(each)), past }
}

export type WorkState = 'offered' | 'confirmed' | 'present' | 'completed'

export function stateOf(position: MyPosition): WorkState {
  if (position.hasCompleted) return 'completed'
  if (position.hasCheckedIn) return 'present'
  return position.confirmedAssignment ? 'confirmed' : 'offered'
}

/** Whether an official could check in now. Nobody is turned away before it opens; it would only be told as early. */
export function checkInState(position: MyPosition, now: string): 'done' | 'open' | 'ahead' | 'none' {
  const { game } = position
  if (!game || !position.confirmedAssignment || position.hasCompleted || game.status === 'COMPLETE')
    return 'none'
  if (position.hasCheckedIn) return 'done'
  if (endOf(game) <= now) return 'none'
  return game.checkinOpens <= now ? 'open' : 'ahead'
}

export function startOf({ game }: { readonly game: { readonly startDateTime: string } | null }): string {
  return game?.startDateTime ?? ''
}

/** What asks for an answer: open invitations, and positions that a manager has offered. */
export function waitingIn(
  { invitations, positions }: Pick<Mine, 'invitations' | 'positions'>,
  now: string,
): number {
  const open = openInvitations(invitations, now).flatMap(({ game }) => game?.id ?? [])
  const offered = workOf(positions, now)
    .upcoming.filter((each) => stateOf(each) === 'offered')
    .flatMap(({ game }) => game?.id ?? [])
  return new Set([...open, ...offered]).size
}

/** Until the game starts one can answer; the nearest game first. */
export function openInvitations(invitations: readonly MyInvitation[], now: string): MyInvitation[] {
  return invitations
    .filter(({ game }) => game && game.startDateTime > now && game.status !== 'COMPLETE')
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
}
