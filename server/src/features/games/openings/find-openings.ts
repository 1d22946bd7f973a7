import { pageSizeFrom } from '@whistle/domain/page'
import { dollarsOf } from '@whistle/domain/text/money'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { demand } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import { placeOf, tokenAfter } from '../../../graphql/compile/page.ts'
import { sortedPage } from '../../../graphql/compile/sorted-page.ts'
import type { Context } from '../../../graphql/context.ts'
import type { QueryListOpenPositionsArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { type OpeningRow, openingsOf } from '../store/openings.ts'

const maxDays = 62
const sortable = {
  text: ['gameName', 'startDateTime', 'date', 'venue', 'court', 'division', 'position', 'status'],
  number: ['fee', 'fits', 'unanswered'],
} as const
const order = [
  { column: 'start_date_time', form: 'instant' },
  { column: 'id', form: 'text' },
] as const

/** A page of the open positions of the next days, each with the number of officials who fit. */
export async function findOpenings(
  proof: MayKeepGames,
  args: QueryListOpenPositionsArgs,
  { sql, now }: Context,
) {
  const days = demand(wholeNumberFrom(args.days, { field: 'days', min: 1, max: maxDays }))
  const limit = demand(pageSizeFrom(args.limit))
  const { sort } = args
  if (sort) {
    const rows = await sql.run(openingsOf(proof, { now, days, after: { start: null, id: '' }, limit: null }))
    return sortedPage(rows.map(openingOf), sortable, { ...args, sort })
  }
  const [start, id] = args.nextToken ? (placeOf(args.nextToken, order) as [string, string]) : [null, '']
  const rows = await sql.run(openingsOf(proof, { now, days, after: { start, id }, limit: limit + 1 }))
  const shown = rows.slice(0, limit).map(openingOf)
  const last = shown.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return { items: shown, nextToken: isMore ? tokenAfter([last.startDateTime, last.id]) : null }
}

function openingOf({ feeCents, startDateTime, ...row }: OpeningRow) {
  return { ...row, fee: dollarsOf(feeCents), startDateTime: instantText(startDateTime) }
}
