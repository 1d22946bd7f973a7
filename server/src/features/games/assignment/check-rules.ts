import { pairRulesAgainst } from '@whistle/domain/assigning/held-games'
import { type AssigningRule, loadRulesAgainst, personalRulesAgainst } from '@whistle/domain/assigning/rules'
import { teamKey } from '@whistle/domain/assigning/team'
import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { type RuleFacts, ruleFacts } from '../store/rule-facts.ts'

const reasons = {
  declined: 'ruleDeclined',
  certification: 'ruleCertification',
  grade: 'ruleGrade',
  blockedVenue: 'ruleBlockedVenue',
  blockedTeam: 'ruleBlockedTeam',
  off: 'ruleOff',
  travelLimit: 'ruleTravelLimit',
  busyElsewhere: 'ruleBusyElsewhere',
  travelTime: 'ruleTravelTime',
  dayLimit: 'ruleDayLimit',
  weekLimit: 'ruleWeekLimit',
  partner: 'rulePartner',
} as const satisfies Partial<Record<AssigningRule, string>>
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

/** Inactive officials are refused before, and two positions of one game by the database; an overlap where it is accepted. */
function brokenIn(facts: RuleFacts, id: string): Checked[] {
  const { gameId, startsAt, endsAt, venueId, point, showTimeMin } = facts
  const game = { id: gameId, startsAt, endsAt, venueId, point }
  const asked = {
    official: {
      ...{ id, active: true, rating: facts.rating, grades: facts.grades, home: facts.home },
      ...{ certifications: facts.certifications, off: facts.off, busy: facts.busy },
      blockedVenues: new Set(facts.blockedVenues),
      blockedTeams: new Set(facts.blockedTeams.map(teamKey)),
      blockedPartners: new Set<string>(),
      ...{ maxGamesPerDay: facts.maxGamesPerDay, maxGamesPerWeek: facts.maxGamesPerWeek },
      travelLimitMiles: facts.travelLimitMiles,
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
  const found: AssigningRule[] = [
    ...personalRulesAgainst(asked),
    ...pairRulesAgainst({ ...game, showTimeMin }, facts.others),
    ...loadRulesAgainst(facts),
    ...(facts.hasBlockedPartner ? ['partner' as const] : []),
  ]
  return found.filter((rule) => rule in reasons) as Checked[]
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
