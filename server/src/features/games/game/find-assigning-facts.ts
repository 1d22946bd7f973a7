import { refuse } from '@whistle/domain/refusal'
import { periodFrom } from '@whistle/domain/time/time'
import { demandArea } from '../../../access/demand-area.ts'
import { demand, Refused } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import type { Context } from '../../../graphql/context.ts'
import type { QueryAssigningFactsArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { type AssigningFactsRow, assigningFacts, type MaxFacts } from '../store/assigning-facts.ts'

const maxDays = 62
/** As many as the cost of a request counts for these lists. */
const max: MaxFacts = { spans: 20_000, terms: 5_000, grades: 20_000, games: 20_000, drives: 5_000 }
const lists = Object.keys(max) as (keyof MaxFacts)[]
const oneMore = Object.fromEntries(lists.map((each) => [each, max[each] + 1])) as MaxFacts

/** What the rules of assigning ask about the manager's officials, for pages on which officials are chosen. */
export async function findAssigningFacts(
  proof: MayKeepGames,
  given: QueryAssigningFactsArgs,
  { sql, principal }: Pick<Context, 'sql'> & Partial<Pick<Context, 'principal'>>,
) {
  // Times off, limits and grades: games alone do not open them to a key.
  if (principal) demandArea(principal, 'OFFICIALS')
  const [facts] = (await sql.run(assigningFacts(proof, demand(periodFrom(given, maxDays)), oneMore))) as [
    AssigningFactsRow,
  ]
  const tooLong = lists.find((each) => facts[each].length > max[each])
  if (tooLong) {
    const values = { limit: `${tooLong} of officials`, max: max[tooLong] }
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values }))
  }
  return {
    ...facts,
    spans: facts.spans.map(({ lat, lon, startDateTime, endDateTime, ...span }) => ({
      ...{ ...span, location: lat === null || lon === null ? null : { lat, lon } },
      ...{ startDateTime: instantText(startDateTime), endDateTime: instantText(endDateTime) },
    })),
  }
}
