import { dollarsOf } from '@whistle/domain/text/money'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { demand } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import { itemPage } from '../../../graphql/compile/item-page.ts'
import type { Context } from '../../../graphql/context.ts'
import type { QueryListOpenPositionsArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { type OpeningRow, openingsOf } from '../store/openings.ts'

const maxDays = 62
const sortable = {
  text: ['gameName', 'startDateTime', 'date', 'venue', 'court', 'division', 'position', 'status'],
  number: ['fee', 'fits', 'unanswered'],
} as const
const byTime = {
  first: [null, ''] as readonly [string | null, string],
  keys: [{ form: 'instant' }, { form: 'text' }],
} as const

/** A page of the open positions of the next days, each with the number of officials who fit. */
export async function findOpenings(
  proof: MayKeepGames,
  args: QueryListOpenPositionsArgs,
  { sql, now }: Context,
) {
  const days = demand(wholeNumberFrom(args.days, { field: 'days', min: 1, max: maxDays }))
  return itemPage(args, {
    read: ({ after: [start, id], limit }) =>
      sql.run(openingsOf(proof, { now, days, after: { start, id }, limit })),
    itemOf: openingOf,
    fields: sortable,
    ...byTime,
    placeAt: ({ startDateTime, id }) => [startDateTime, id],
  })
}

function openingOf({ feeCents, startDateTime, ...row }: OpeningRow) {
  return { ...row, fee: dollarsOf(feeCents), startDateTime: instantText(startDateTime) }
}
