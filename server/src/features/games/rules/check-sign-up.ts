import type { AssigningRule } from '@whistle/domain/assigning/rules'
import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { MayAnswer } from '../policy.ts'
import { ruleFacts, type SetTerms } from '../store/rule-facts.ts'
import { rulesAgainst, travelValues, valuesOf } from './rules-against.ts'

/** What the manager has set. A grade and a block are not told to the official: they have one sentence. */
const refusals = {
  grade: 'signUpNotOpen',
  blockedVenue: 'signUpNotOpen',
  blockedTeam: 'signUpNotOpen',
  partner: 'signUpNotOpen',
  travelLimit: 'signUpTravelLimit',
  dayLimit: 'signUpDayLimit',
  weekLimit: 'signUpWeekLimit',
} as const satisfies Partial<Record<AssigningRule, string>>

/** Of the manager's limits only the one that the sentence is about; the others, and the grade, are not for the official. */
function namedIn(
  reason: (typeof refusals)[keyof typeof refusals],
  terms: SetTerms,
): Record<string, number | string> {
  if (reason === 'signUpTravelLimit') return travelValues(terms)
  if (reason === 'signUpDayLimit') return { day: terms.maxGamesPerDay ?? 0 }
  return reason === 'signUpWeekLimit' ? { week: terms.maxGamesPerWeek ?? 0 } : {}
}

/** What the official decides: own limits and blocks, the own time, and the certification, which is the manager's to judge. */
const warnings = [
  ...(['certification', 'blockedVenue', 'blockedTeam', 'off', 'travelLimit', 'busyElsewhere'] as const),
  ...(['travelTime', 'dayLimit', 'weekLimit', 'partner'] as const),
] satisfies AssigningRule[]
type Warning = (typeof warnings)[number]

/**
 * Refuses an open position that the rules of the manager keep from the official. Returns the rules that the official takes
 * it in spite of, for the history; with `unlessWarned` these are refused too, so that the official can be asked first.
 */
export async function checkSignUp(
  proof: MayAnswer,
  { positionId, unlessWarned }: { positionId: string; unlessWarned: boolean },
  { sql }: Context,
): Promise<readonly Warning[]> {
  const { officialId } = proof
  const [facts] = await sql.run(ruleFacts(proof, officialId, positionId))
  if (!facts) return []
  const { managers, own } = facts
  const forbidden = rulesAgainst(facts, officialId, managers).find((rule) => rule in refusals)
  if (forbidden) {
    const reason = refusals[forbidden as keyof typeof refusals]
    throw new Refused(refuse('CONFLICT', reason, { values: namedIn(reason, managers) }))
  }
  const against: readonly AssigningRule[] = rulesAgainst(facts, officialId, own)
  const warned = warnings.filter((rule) => against.includes(rule))
  if (warned.length > 0 && unlessWarned) {
    const { grade: _, ...limits } = valuesOf(facts, own)
    const values = { ...limits, rules: warned.join(', ') }
    throw new Refused(refuse('CONFLICT', 'signUpWarned', { values }))
  }
  return warned
}
