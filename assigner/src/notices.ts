import type { NoticeKind } from '@whistle/domain/assigning/notice-words'
import { createInstance, type Instance } from './model/instance.ts'
import { keepLocks } from './model/keep-locks.ts'
import type { Problem } from './model/problem.ts'

/** Something about the data that a manager should know before relying on a plan. */
export type Notice = { readonly kind: NoticeKind; readonly count: number }

/** Pairs of an official and a position that one run may look at: about 320 MB. */
const maxPairs = 40_000_000

/** Whether one run can take all of it: a year of games for thousands of officials is planned in parts. */
export function isTooLarge({ games, officials }: Problem): boolean {
  return officials.length * games.reduce((sum, { positions }) => sum + positions.length, 0) > maxPairs
}

/** What is missing or odd in a problem. Nothing of it stops a run, except that there is too much. */
export function noticesAbout(problem: Problem, made?: Instance): Notice[] {
  const { games, officials } = problem
  if (games.length === 0) return [{ kind: 'noGames', count: 0 }]
  if (isTooLarge(problem)) return [{ kind: 'tooLarge', count: games.length }]
  const instance = made ?? createInstance(problem)
  const atVenues = games.filter(({ venueId }) => venueId !== null)
  const venues = new Set(atVenues.filter(({ point }) => !point).map(({ venueId }) => venueId))
  const counts: Record<Exclude<NoticeKind, 'noGames' | 'tooLarge'>, number> = {
    noOfficials: officials.length === 0 ? games.length : 0,
    withoutAddress: officials.filter(({ active, home }) => active && !home).length,
    withoutPin: venues.size,
    // A game has its venue by its court.
    withoutCourt: games.length - atVenues.length,
    sameCourtAtOnce: games.filter((game, at) => games.slice(0, at).some((other) => isAtOnce(game, other)))
      .length,
    withoutCandidates: officials.length === 0 ? 0 : withoutCandidates(instance),
    fullOfficials: fullOfficials(instance),
  }
  return (Object.keys(counts) as (keyof typeof counts)[])
    .filter((kind) => counts[kind] > 0)
    .map((kind) => ({ kind, count: counts[kind] }))
}

function isAtOnce(one: Problem['games'][number], other: Problem['games'][number]): boolean {
  return (
    one.courtId !== null &&
    one.courtId === other.courtId &&
    one.startsAt < other.endsAt &&
    other.startsAt < one.endsAt
  )
}

function withoutCandidates({ positions, candidates: { start } }: Instance): number {
  return positions.filter((_, position) => start[position] === start[position + 1]).length
}

/** Officials whom games outside of the run, and those they keep in it, leave no room on any day. */
function fullOfficials(instance: Instance): number {
  const kept = keepLocks(instance)
  const days = Array.from({ length: instance.dayCount }, (_, day) => day)
  return instance.officials.filter(
    ({ gamesPerDay }, official) =>
      (gamesPerDay.size > 0 || kept.games[official] > 0) &&
      days.every((day) => !kept.hasRoom(official, day, 1)),
  ).length
}
