import type { WorkedFragment } from './operations.generated.ts'

export type Work = {
  /** The next first. */
  upcoming: WorkedFragment[]
  /** The last first. */
  past: WorkedFragment[]
  completed: number
  earnedCents: number
  paidCents: number
  averageRating: number | null
}

/** What an official has done for a manager and will do; what is completed is earned. */
export function workOf(positions: readonly WorkedFragment[], now: string): Work {
  const upcoming = positions.filter((each) => !each.hasCompleted && startOf(each) > now)
  const past = positions.filter((each) => !upcoming.includes(each))
  const completed = positions.filter(({ hasCompleted }) => hasCompleted)
  const rated = positions.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  return {
    upcoming: upcoming.toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
    past: past.toSorted((one, other) => startOf(other).localeCompare(startOf(one))),
    completed: completed.length,
    earnedCents: centsOf(completed),
    paidCents: centsOf(positions.filter(({ paid }) => paid)),
    averageRating: rated.length > 0 ? rated.reduce((sum, each) => sum + each, 0) / rated.length : null,
  }
}

/** Whole cents: a hundred fees of 0.10 are ten dollars sharp. */
function centsOf(positions: readonly WorkedFragment[]): number {
  return positions.reduce((sum, { fee }) => sum + Math.round(fee * 100), 0)
}

function startOf({ game }: WorkedFragment): string {
  return game?.startDateTime ?? ''
}
