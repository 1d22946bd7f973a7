import { loadRulesAgainst, type PlacementRule, personalRulesAgainst } from '@whistle/domain/assigning/rules'
import { teamKey } from '@whistle/domain/assigning/team'
import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { type RuleFacts, ruleFacts } from '../store/rule-facts.ts'

const reasons = {
  grade: 'ruleGrade',
  blockedVenue: 'ruleBlockedVenue',
  blockedTeam: 'ruleBlockedTeam',
  travelLimit: 'ruleTravelLimit',
  dayLimit: 'ruleDayLimit',
  weekLimit: 'ruleWeekLimit',
  partner: 'rulePartner',
} as const satisfies Partial<Record<PlacementRule, string>>
type Checked = keyof typeof reasons

/**
 * Refuses a placement that a rule of the manager or the official forbids, unless the manager overrides it. Returns the rules
 * that were overridden, for the history.
 */
export async function checkRules(
  proof: MayKeepGames,
  placement: { officialId: string; positionId: string; isOverridden: boolean },
  { sql }: Context,
): Promise<readonly Checked[]> {
  const { officialId, positionId, isOverridden } = placement
  const [facts] = await sql.run(ruleFacts(proof, officialId, positionId))
  const broken = facts ? brokenIn(facts, officialId) : []
  const [first] = broken
  if (first && !isOverridden)
    throw new Refused(
      refuse('CONFLICT', reasons[first], { field: 'assignmentOfficialId', values: valuesOf(facts) }),
    )
  return broken
}

/** The other rules are decided where officials are chosen, and by the database. */
function brokenIn(facts: RuleFacts, id: string): Checked[] {
  const pointOf = (lat: number | null, lon: number | null) =>
    lat === null || lon === null ? null : { lat, lon }
  const asked = {
    official: {
      ...{ id, active: true, rating: facts.rating, grades: facts.grades, certifications: [] },
      ...{ home: pointOf(facts.homeLat, facts.homeLon), off: [], busy: [] },
      blockedVenues: new Set(facts.blockedVenues),
      blockedTeams: new Set(facts.blockedTeams.map(teamKey)),
      blockedPartners: new Set<string>(),
      ...{ maxGamesPerDay: facts.maxGamesPerDay, maxGamesPerWeek: facts.maxGamesPerWeek },
      travelLimitMiles: facts.travelLimitMiles,
    },
    position: { name: facts.position, showTimeMin: 0, certificationId: null, minGrade: facts.minGrade },
    game: {
      ...{ id: '', startsAt: 0, endsAt: 0, day: '', week: '', courtId: null, declined: new Set<string>() },
      ...{ venueId: facts.venueId, point: pointOf(facts.lat, facts.lon), divisionId: facts.divisionId },
      teams: facts.teams.map(teamKey),
    },
  }
  const personal = personalRulesAgainst(asked).filter((rule) => rule in reasons)
  const others = [...loadRulesAgainst(facts), ...(facts.hasBlockedPartner ? ['partner' as const] : [])]
  return [...personal, ...others] as Checked[]
}

function valuesOf(facts: RuleFacts | undefined): Record<string, number> {
  const { minGrade, maxGamesPerDay, maxGamesPerWeek, travelLimitMiles } = facts ?? {}
  return {
    grade: minGrade ?? 0,
    day: maxGamesPerDay ?? 0,
    week: maxGamesPerWeek ?? 0,
    miles: travelLimitMiles ?? 0,
  }
}
