import { pageSizeFrom } from '@whistle/domain/page'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { demand } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import { placeOf, tokenAfter } from '../../../graphql/compile/page.ts'
import { sortedPage } from '../../../graphql/compile/sorted-page.ts'
import type { Context } from '../../../graphql/context.ts'
import type { QueryListExpiringCertificationsArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { expiringOf } from '../store/expiring.ts'

const maxDays = 366
const sortable = {
  text: ['officialName', 'certification', 'sport', 'expires'],
  number: ['isExpired', 'games', 'requiring'],
} as const
const order = [
  { column: 'ends', form: 'instant' },
  { column: 'id', form: 'text' },
] as const

/** A page of the certifications that expire in the next days, or are expired before a game that their official holds. */
export async function findExpiring(
  proof: MayKeepGames,
  args: QueryListExpiringCertificationsArgs,
  { sql, now }: Context,
) {
  const days = demand(wholeNumberFrom(args.days, { field: 'days', min: 1, max: maxDays }))
  const limit = demand(pageSizeFrom(args.limit))
  const { sort } = args
  if (sort) {
    const page = { now, days, after: { ends: null, id: '' }, limit: null }
    return sortedPage(await sql.run(expiringOf(proof, page)), sortable, { ...args, sort })
  }
  const [ends, id] = args.nextToken ? (placeOf(args.nextToken, order) as [string, string]) : [null, '']
  const rows = await sql.run(expiringOf(proof, { now, days, after: { ends, id }, limit: limit + 1 }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const isMore = rows.length > limit && last !== undefined
  return { items: shown, nextToken: isMore ? tokenAfter([instantText(last.ends), last.id]) : null }
}
