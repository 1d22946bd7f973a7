import type { Point } from '../venues/point.ts'

/** Minutes since 1970, UTC. */
export type Minute = number
/** A calendar day at the venue, yyyy-MM-dd; a week is named by its first day. */
export type Day = string
export type TimeSpan = { readonly from: Minute; readonly to: Minute }

/** A game as the rules of assigning see it. */
export type AssigningGame = {
  readonly id: string
  readonly startsAt: Minute
  readonly endsAt: Minute
  readonly day: Day
  readonly week: Day
  readonly venueId: string | null
  readonly point: Point | null
  readonly courtId: string | null
  readonly divisionId: string | null
  readonly teams: readonly string[]
  /** Officials who have declined it. */
  readonly declined: ReadonlySet<string>
}

export type AssigningPosition = {
  readonly name: string
  readonly showTimeMin: number
  readonly certificationId: string | null
  /** 1 to 5; null asks for none. */
  readonly minGrade: number | null
}

export type HeldCertification = {
  readonly certificationId: string
  /** First and last valid day; null is open. */
  readonly from: Day | null
  readonly until: Day | null
}

/** How well an official works a division, or one position of it: 1 to 5, 0 is never. */
export type Grade = { readonly divisionId: string; readonly position: string | null; readonly grade: number }

/** What an official and a manager have agreed. Of two limits the stricter one is here; null is no limit. */
export type AssigningLimits = {
  readonly maxGamesPerDay: number | null
  readonly maxGamesPerWeek: number | null
  readonly travelLimitMiles: number | null
}

export type AssigningOfficial = AssigningLimits & {
  readonly id: string
  readonly active: boolean
  readonly home: Point | null
  /** 0 to 5. */
  readonly rating: number | null
  readonly grades: readonly Grade[]
  readonly certifications: readonly HeldCertification[]
  readonly blockedVenues: ReadonlySet<string>
  readonly blockedTeams: ReadonlySet<string>
  readonly blockedPartners: ReadonlySet<string>
  /** Time off, with that of the official's own calendar. */
  readonly off: readonly TimeSpan[]
  /** Games of other managers: their place and name are not known. */
  readonly busy: readonly TimeSpan[]
}
