import type { FirstRunQuery } from './operations.generated.ts'

export const steps = ['you', 'sport', 'division', 'venue', 'official', 'game'] as const
export type StepName = (typeof steps)[number]

type Named = { readonly id: string; readonly name: string }
export type Position = Named & {
  readonly order: number
  readonly defaultFee: number
  readonly defaultShowTimeMin: number
}

/** The records a first game needs, as far as the account has them: one of each kind. */
export type Progress = {
  /** The manager's own name, under which letters leave. */
  readonly you?: string
  readonly sport?: Named
  readonly division?: Named & { readonly positions: readonly Position[] }
  readonly venue?: Named & { readonly timeZone: string | null }
  readonly court?: Named
  readonly official?: Named
}

/** Read from the saved records: it does not matter in which page or browser they were made. */
export function progressOf(data: FirstRunQuery): Progress {
  const sports = data.listSports?.items ?? []
  const divisions = sports.flatMap((sport) => sport.divisions?.items ?? [])
  const staffed = divisions.find(({ positions }) => positions?.items.length)
  const venue = data.listVenues?.items.find(({ courts }) => courts?.items.length)
  const [official] = data.listOfficials?.items ?? []
  return {
    you: [data.getUser?.firstname, data.getUser?.lastname].filter(Boolean).join(' '),
    sport: sports[0],
    division: staffed && {
      ...{ id: staffed.id, name: staffed.name },
      positions: (staffed.positions?.items ?? []).toSorted((one, other) => one.order - other.order),
    },
    venue,
    court: venue?.courts?.items[0],
    official: official && {
      id: official.id,
      name: [official.firstName, official.lastName].filter(Boolean).join(' '),
    },
  }
}

export function isDone(step: StepName, progress: Progress): boolean {
  return step !== 'game' && Boolean(progress[step])
}

/** The first step that is neither done nor skipped; none when the rest was skipped. */
export function nextStep(progress: Progress, skipped: readonly StepName[]): StepName | undefined {
  return steps.find((step) => !isDone(step, progress) && !skipped.includes(step))
}

/** The skipped steps from the browser's storage; unknown names are dropped. */
export function skippedFrom(stored: string | null): StepName[] {
  return steps.filter((step) => stored?.split(' ').includes(step))
}
