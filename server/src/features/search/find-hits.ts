import { hitsFrom, soughtFrom } from '@whistle/domain/text/search'
import { demand } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import type { QuerySearchArgs } from '../../graphql/types.generated.ts'
import type { MaySearch } from './policy.ts'
import { type Hit, hitsOf } from './store.ts'

export async function findHits(
  proof: MaySearch,
  { text, limit }: QuerySearchArgs,
  { sql, now }: Context,
): Promise<Hit[]> {
  const sought = demand(soughtFrom(text))
  const max = demand(hitsFrom(limit))
  if (sought.words.length + sought.days.length === 0) return []
  return sql.run(hitsOf(proof, sought, max, now))
}
