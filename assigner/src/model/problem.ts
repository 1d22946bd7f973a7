import type { AssigningGame, AssigningOfficial, AssigningPosition } from '@whistle/domain/assigning/records'
import type { Weights } from '@whistle/domain/assigning/weights'

/** The border of the engine: plain records in, plain records out. Inside are typed arrays (`instance.ts`). */
export type Problem = {
  readonly games: readonly ProblemGame[]
  readonly officials: readonly ProblemOfficial[]
  /** What stands today; a position is in it at most once. */
  readonly placements: readonly Placement[]
  /** What a plan before has proposed: the search begins there, and keeps what nothing is better than. */
  readonly proposed?: readonly Proposed[]
  /** Minutes by car between two venues, in both directions, where a table or a routing service knows better than the straight line. */
  readonly drives: readonly Drive[]
  readonly weights: Weights
}

export type ProblemGame = AssigningGame & {
  /** Of the start, after midnight at the venue. */
  readonly minuteOfDay: number
  /** Of the division: 1 is usual. */
  readonly importance: number
  readonly positions: readonly ProblemPosition[]
}

export type ProblemPosition = AssigningPosition & {
  readonly id: string
  readonly fee: number
  readonly isBackup: boolean
  /** Officials whom the manager does not want here. */
  readonly rejected?: ReadonlySet<string>
}

export type ProblemOfficial = AssigningOfficial & {
  readonly yearsOfService: number
  /** Games and fees of the season before this run. */
  readonly seasonGames: number
  readonly seasonFees: number
  /** How many games the official should have had by now; null takes the mean of all officials. */
  readonly expectedGames: number | null
  /** Games outside of this run, by day: they count against the limits. */
  readonly gamesPerDay: ReadonlyMap<string, number>
  /** Teams of the last games before this run. */
  readonly recentTeams: ReadonlySet<string>
  /** Officials who worked the last games before this run with this one. */
  readonly recentPartners?: ReadonlySet<string>
}

/** A locked placement stays. One that was published and is unanswered stays if it can; a draft is only a hint. */
export type Placement = {
  readonly positionId: string
  readonly officialId: string
  readonly kind: 'locked' | 'published' | 'draft'
}

type Proposed = { readonly positionId: string; readonly officialId: string }

export type Drive = { readonly from: string; readonly to: string; readonly minutes: number }
