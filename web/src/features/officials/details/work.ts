import type { WorkedFragment } from '../operations.generated.ts'

export type Work = {
  /** The next first. */
  upcoming: WorkedFragment[]
  /** The last first. */
  past: WorkedFragment[]
  averageRating: number | null
}

/** What an official has done for a manager and will do. */
export function workOf(positions: readonly WorkedFragment[], now: string): Work {
  const upcoming = positions.filter((each) => !each.hasCompleted && startOf(each) > now)
  const past = positions.filter((each) => !upcoming.includes(each))
  const rated = positions.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  return {
    upcoming: upcoming.toSorted((one, other) => startOf(one).localeCompare(startOf(other))),
    past: past.toSorted((one, other) => startOf(other).localeCompare(startOf(one))),
    averageRating: rated.length > 0 ? rated.reduce((sum, each) => sum + each, 0) / rated.length : null,
  }
}

function startOf({ game }: WorkedFragment): string {
  return game?.startDateTime ?? ''
}
