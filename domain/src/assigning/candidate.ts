import type { FirstWeekday } from '../time/calendar.ts'
import type { Instant } from '../time/time.ts'
import type { Point } from '../venues/point.ts'
import type { AssigningLimits, Day, Grade } from './records.ts'

/** A span in which an official is busy. Details of other managers' games and of time off are not revealed. */
export type BusySpan = {
  readonly startsAt: Instant
  readonly endsAt: Instant
  /** An offer is not binding, and only its manager knows of it: who is offered one game is not offered another by mistake. */
  readonly kind: 'game' | 'offer' | 'off'
  /** Null for another manager's game, and for time off. */
  readonly gameId: string | null
  readonly name: string | null
  /** The location of that game. */
  readonly coords: Point | null
  readonly venueId: string | null
  readonly showTimeMin: number
}

/** What manager and official have set for assigning. Blocks are of either of them, teams by their keys. */
export type CandidateTerms = AssigningLimits & {
  readonly grades: readonly Grade[]
  readonly blockedVenues: ReadonlySet<string>
  readonly blockedTeams: ReadonlySet<string>
  readonly blockedPartners: ReadonlySet<string>
  /** The manager's games of an official with a limit, in the weeks around. */
  readonly games: readonly { readonly gameId: string; readonly day: Day }[]
}

/** What the manager has set for all officials: minutes between venues by `driveKey`, and the first day of weeks. */
type AssigningHouse = {
  readonly drives: ReadonlyMap<string, number>
  readonly firstWeekday: FirstWeekday
}

/** The same in both directions. */
export function driveKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`
}

export type Candidate = {
  readonly id: string
  readonly active: boolean
  readonly rating: number | null
  /** Has an e-mail address or a phone number. */
  readonly isReachable: boolean
  readonly certifications: readonly {
    readonly certificationId: string
    readonly sportId: string | null
    readonly isActive: boolean
    readonly startDate: Instant | null
    readonly endDate: Instant | null
    readonly expDate: Instant | null
  }[]
  /** The location of the home. */
  readonly coords: Point | null
  readonly spans: readonly BusySpan[]
  readonly terms: CandidateTerms
  readonly house: AssigningHouse
}

/** A game with open positions; `crew` and `declined` are ids of officials. */
export type Opening = {
  readonly gameId: string
  readonly startDateTime: Instant
  readonly duration: number
  /** Of the venue: it decides on which day the game is. */
  readonly timeZone: string | null
  readonly requiredCertificationId: string | null
  readonly divisionId: string | null
  readonly sportId: string | null
  /** Whether the manager keeps certifications of the sport at all. */
  readonly isSportCertified: boolean
  readonly venueId: string | null
  readonly coords: Point | null
  /** Their keys. */
  readonly teams: readonly string[]
  readonly crew: readonly string[]
  readonly declined: readonly string[]
  /** The position to fill; null for the game as a whole, as an invitation is. */
  readonly position: {
    readonly name: string
    readonly showTimeMin: number
    readonly minGrade: number | null
  } | null
}

export const noTerms: CandidateTerms = {
  ...{ maxGamesPerDay: null, maxGamesPerWeek: null, travelLimitMiles: null, grades: [], games: [] },
  ...{ blockedVenues: new Set(), blockedTeams: new Set(), blockedPartners: new Set() },
}
export const plainHouse: AssigningHouse = { drives: new Map(), firstWeekday: 1 }
