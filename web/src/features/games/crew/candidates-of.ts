import {
  type BusySpan,
  type Candidate,
  type CandidateTerms,
  driveKey,
  noTerms,
} from '@whistle/domain/assigning/candidate'
import { teamKey } from '@whistle/domain/assigning/team'
import type { WeekStart } from '@whistle/domain/time/reading-style'
import type { OfficialRowFragment } from '../../officials/operations.generated.ts'
import type { AssigningFactsQuery } from '../model/operations.generated.ts'
import { spanOf } from './busy-spans.ts'

/** An official with everything the fit depends on. */
export type CandidateOfficial = Candidate & { readonly official: OfficialRowFragment }
export type Facts = AssigningFactsQuery['assigningFacts']

export const noFacts: Facts = { spans: [], terms: [], grades: [], games: [], drives: [] }

/** The officials as the rules of assigning see them. Without a choice weeks start on Monday. */
export function candidatesOf(
  rows: readonly OfficialRowFragment[],
  facts: Facts,
  weekStart: WeekStart | null,
): CandidateOfficial[] {
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
    spans: (spans.get(official.id) ?? []).map((span): BusySpan => spanOf(span)),
    terms: terms(official.id),
    house,
  }))
}

function termsOf(facts: Facts): (officialId: string) => CandidateTerms {
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

function byOfficial<Row extends { readonly officialId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const found = new Map<string, Row[]>()
  for (const row of rows) {
    const known = found.get(row.officialId)
    if (known) known.push(row)
    else found.set(row.officialId, [row])
  }
  return found
}
