import { sql } from 'kysely'
import { selectOfficialName } from '../../../db/fragments/official-name.ts'
import { build, statement } from '../../../db/sql.ts'
import type { LockedGame } from '../lock-game.ts'
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

/** Whether the record belongs to more than the manager's own list: it has an account, or another manager. */
export function isKnownElsewhere({ owner }: LockedGame<MayKeepGames>, id: string) {
  return statement(sql<{ elsewhere: boolean }>`
    select o.account_id is not null or exists (select from official_manager m
      where m.official_id = o.id and m.manager_id <> ${owner}) as elsewhere
    from official o where o.id = ${id}`)
}

export function nameOfOfficial(id: string) {
  return build.selectFrom('official').where('id', '=', id).select(selectOfficialName())
}
