import { pairRulesAgainst } from '@whistle/domain/assigning/pair-rules-against'
import { type AssigningRule, loadRulesAgainst, personalRulesAgainst } from '@whistle/domain/assigning/rules'
import { teamKey } from '@whistle/domain/assigning/team'
import { stricterLimits } from '@whistle/domain/assigning/terms'
import { milesText } from '@whistle/domain/venues/distance-text'
import type { RuleFacts, SetTerms } from '../store/rule-facts.ts'

/** All rules of assigning that are against an official in a position, by the limits and blocks of `terms`. */
export function rulesAgainst(facts: RuleFacts, id: string, terms: SetTerms): AssigningRule[] {
  const { gameId, startsAt, endsAt, venueId, point, showTimeMin } = facts
  const game = { id: gameId, startsAt, endsAt, venueId, point }
  const asked = {
    official: {
      ...{ id, active: true, rating: facts.rating, grades: facts.grades, home: facts.home },
      ...{ certifications: facts.certifications, off: facts.off, busy: facts.busy },
      ...terms,
      blockedVenues: new Set(terms.blockedVenues),
      blockedTeams: new Set(terms.blockedTeams.map(teamKey)),
      blockedPartners: new Set<string>(),
    },
    position: {
      ...{ name: facts.position, showTimeMin, minGrade: facts.minGrade },
      certificationId: facts.certificationId,
    },
    game: {
      ...{ ...game, day: facts.day, week: '', courtId: null, divisionId: facts.divisionId },
      teams: facts.teams.map(teamKey),
      declined: new Set(facts.hasDeclined ? [id] : []),
    },
  }
  return [
    ...personalRulesAgainst(asked),
    ...pairRulesAgainst({ ...game, showTimeMin }, facts.others),
    ...loadRulesAgainst({ ...terms, gamesOnDay: facts.gamesOnDay, gamesInWeek: facts.gamesInWeek }),
    ...(terms.hasBlockedPartner ? ['partner' as const] : []),
  ]
}

/** Of two limits the stricter one, and the blocks of both. */
export function stricterTerms({ managers, own }: RuleFacts): SetTerms {
  return {
    ...stricterLimits(managers, own),
    blockedVenues: [...managers.blockedVenues, ...own.blockedVenues],
    blockedTeams: [...managers.blockedTeams, ...own.blockedTeams],
    hasBlockedPartner: managers.hasBlockedPartner || own.hasBlockedPartner,
  }
}

/** The limits as the values of a sentence; the reader's page says the distance in the unit of the reader. */
export function valuesOf({ minGrade }: RuleFacts, terms: SetTerms): Record<string, number | string> {
  return {
    grade: minGrade ?? 0,
    day: terms.maxGamesPerDay ?? 0,
    week: terms.maxGamesPerWeek ?? 0,
    ...travelValues(terms),
  }
}

export function travelValues({ travelLimitMiles }: SetTerms): { miles: number; distance: string } {
  const miles = travelLimitMiles ?? 0
  return { miles, distance: milesText(miles, 'en') }
}
