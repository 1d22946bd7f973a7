import type { WeekStart } from '../time/reading-style.ts'
import type { Instant } from '../time/time.ts'
import type { Point } from '../venues/point.ts'
import { type BusySpan, type Candidate, type CandidateTerms, driveKey, noTerms } from './candidate.ts'
import type { Grade } from './records.ts'
import { teamKey } from './team.ts'

/** An official as the API has it. */
export type CandidateRow = {
  readonly id: string
  readonly active: boolean | null
  readonly rating: number | null
  readonly email: string | null
  readonly mobilePhone: string | null
  readonly address_coords: Point | null
  readonly certifications: {
    readonly items: readonly {
      readonly isActive: boolean | null
      readonly startDate: Instant | null
      readonly endDate: Instant | null
      readonly expDate: Instant | null
      readonly certification: { readonly id: string; readonly sport: { readonly id: string } | null } | null
    }[]
  } | null
}

type OfOfficial = { readonly officialId: string }

/** What the rules ask about officials, as the API has it. */
export type CandidateFacts = {
  readonly spans: readonly (OfOfficial & {
    readonly startDateTime: Instant
    readonly endDateTime: Instant
    readonly kind: 'GAME' | 'OFFER' | 'OFF'
    readonly gameId: string | null
    readonly gameName: string | null
    readonly location: Point | null
    readonly venueId: string | null
    readonly showTimeMin: number | null
  })[]
  readonly terms: readonly (OfOfficial & {
    readonly maxGamesPerDay: number | null
    readonly maxGamesPerWeek: number | null
    readonly travelLimitMiles: number | null
    readonly blockedVenues: readonly string[]
    readonly blockedTeams: readonly string[]
    readonly blockedPartners: readonly string[]
  })[]
  readonly grades: readonly (OfOfficial & Grade)[]
  readonly games: readonly (OfOfficial & { readonly gameId: string; readonly day: string })[]
  readonly drives: readonly {
    readonly fromVenueId: string
    readonly toVenueId: string
    readonly minutes: number
  }[]
}

const kinds = { GAME: 'game', OFFER: 'offer', OFF: 'off' } as const

/** The officials as the rules of assigning see them. Without a choice weeks start on Monday. */
export function candidatesOf<Row extends CandidateRow>(
  rows: readonly Row[],
  facts: CandidateFacts,
  weekStart: WeekStart | null,
): (Candidate & { readonly official: Row })[] {
  const spans = byOfficial(facts.spans)
  const terms = termsOf(facts)
  const house = {
    drives: new Map(
      facts.drives.map((drive) => [driveKey(drive.fromVenueId, drive.toVenueId), drive.minutes]),
    ),
    firstWeekday: weekStart === 'SUNDAY' ? (0 as const) : (1 as const),
  }
  return rows.map((official) => ({
    ...{ id: official.id, official, active: official.active !== false, rating: official.rating },
    isReachable: Boolean(official.email || official.mobilePhone),
    coords: official.address_coords,
    certifications: (official.certifications?.items ?? []).map((held) => ({
      certificationId: held.certification?.id ?? '',
      sportId: held.certification?.sport?.id ?? null,
      isActive: held.isActive !== false,
      startDate: held.startDate,
      endDate: held.endDate,
      expDate: held.expDate,
    })),
    spans: (spans.get(official.id) ?? []).map(spanOf),
    terms: terms(official.id),
    house,
  }))
}

export function spanOf(row: CandidateFacts['spans'][number]): BusySpan {
  const { startDateTime, endDateTime, kind, gameId, gameName, location, venueId, showTimeMin } = row
  return {
    startsAt: startDateTime,
    endsAt: endDateTime,
    kind: kinds[kind],
    gameId,
    name: gameName,
    coords: location,
    venueId,
    showTimeMin: showTimeMin ?? 0,
  }
}

function termsOf(facts: CandidateFacts): (officialId: string) => CandidateTerms {
  const terms = byOfficial(facts.terms)
  const grades = byOfficial(facts.grades)
  const games = byOfficial(facts.games)
  return (id) => {
    const [known] = terms.get(id) ?? []
    if (!known && !grades.has(id)) return noTerms
    return {
      maxGamesPerDay: known?.maxGamesPerDay ?? null,
      maxGamesPerWeek: known?.maxGamesPerWeek ?? null,
      travelLimitMiles: known?.travelLimitMiles ?? null,
      blockedVenues: new Set(known?.blockedVenues),
      blockedTeams: new Set(known?.blockedTeams.map(teamKey)),
      blockedPartners: new Set(known?.blockedPartners),
      grades: grades.get(id) ?? [],
      games: games.get(id) ?? [],
    }
  }
}

function byOfficial<Row extends OfOfficial>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const known = found.get(row.officialId)
    if (known) known.push(row)
    else found.set(row.officialId, [row])
  }
  return found
}
