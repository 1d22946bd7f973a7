import { busySpanRows } from '../../../db/fragments/busy-span-rows.ts'
import { build, statement } from '../../../db/sql.ts'
import type { MayKeepOfficials } from '../policy.ts'
import type { timeOffModel, weeklyOffModel } from './models.ts'
import type { MayKeepAvailability } from './policy.ts'

type Kept = (typeof timeOffModel | typeof weeklyOffModel)['table']

/** Locks the user, so that the second of two concurrent requests counts the row of the first. */
export function lockPerson({ owner }: MayKeepAvailability) {
  return build.selectFrom('app_user').select('id').where('id', '=', owner).forNoKeyUpdate()
}

export function countKept(table: Kept, { owner }: MayKeepAvailability) {
  return build
    .selectFrom(table)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
}

export function busySpans({ owner }: MayKeepOfficials, period: { from: string; to: string }, max: number) {
  return statement(busySpanRows(owner, period, max))
}
