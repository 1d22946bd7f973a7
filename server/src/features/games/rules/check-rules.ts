import type { AssigningRule } from '@whistle/domain/assigning/rules'
import { type Refusal, refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import {
  type Crews,
  type Placement,
  type RuleFacts,
  ruleFacts,
  ruleFactsOfMany,
} from '../store/rule-facts.ts'
import { rulesAgainst, stricterTerms, valuesOf } from './rules-against.ts'

/** Inactive officials are refused before, two positions of one game by the database, and an overlap where it is accepted. */
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

const allReasons = {
  ...reasons,
  inactive: 'officialInactive',
  sameGame: 'officialInGame',
  overlap: 'ruleOverlap',
} as const satisfies Record<AssigningRule, string>

/** The refusal of a placement that any rule forbids, an offer at the same time included: the picks of a proposal are not looked at one by one. */
export async function refusalOfRules(
  proof: MayKeepGames,
  { officialId, positionId, crews }: { officialId: string; positionId: string; crews?: Crews },
  { sql }: Context,
): Promise<Refusal | undefined> {
  const [facts] = await sql.run(ruleFacts(proof, officialId, positionId, crews))
  return facts && refusalBy(facts, officialId)
}

/** The refusals among many placements that are made already, by position: each as the others stand. */
export async function refusalsAmong(
  proof: MayKeepGames,
  placements: readonly Placement[],
  { sql }: Context,
): Promise<ReadonlyMap<string, Refusal>> {
  const officialOf = new Map(placements.map(({ positionId, officialId }) => [positionId, officialId]))
  const refused = new Map<string, Refusal>()
  for (const facts of await sql.run(ruleFactsOfMany(proof, placements))) {
    const refusal = refusalBy(facts, officialOf.get(facts.positionId) ?? '')
    if (refusal) refused.set(facts.positionId, refusal)
  }
  return refused
}

function refusalBy(facts: RuleFacts, officialId: string): Refusal | undefined {
  const terms = stricterTerms(facts)
  const [first] = rulesAgainst(facts, officialId, terms)
  return first && refuse('CONFLICT', allReasons[first], { values: valuesOf(facts, terms) })
}

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
  if (!facts) return []
  const terms = stricterTerms(facts)
  const broken = rulesAgainst(facts, officialId, terms).filter((rule) => rule in reasons) as Checked[]
  const [first] = broken
  if (first && !isOverridden)
    throw new Refused(
      refuse('CONFLICT', reasons[first], { field: 'assignmentOfficialId', values: valuesOf(facts, terms) }),
    )
  return broken
}
