import { selectOfficialName } from '../../../db/official-name.ts'
import { build } from '../../../db/sql.ts'
import type { MayKeepGames } from '../policy.ts'

/** Locks the official against deletion only: the table itself refuses two games at the same time. */
export function lockAgainstDeletion(id: string) {
  return build.selectFrom('official').where('id', '=', id).select(selectOfficialName()).forKeyShare()
}

/** An official whom the manager may invite or place: one linked to them. */
export function lockLinkedOfficial({ owner }: MayKeepGames, id: string) {
  return build
    .selectFrom('official')
    .innerJoin('official_manager', 'official_manager.official_id', 'official.id')
    .where('official_manager.manager_id', '=', owner)
    .where('official.id', '=', id)
    .select(['official.active', selectOfficialName()])
    .forKeyShare()
}

export function nameOfOfficial(id: string) {
  return build.selectFrom('official').where('id', '=', id).select(selectOfficialName())
}
