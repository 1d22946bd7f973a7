import { build } from '../../db/sql.ts'
import type { MayKeepViews } from './policy.ts'

export function countViews({ owner }: MayKeepViews) {
  return build
    .selectFrom('game_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
}
