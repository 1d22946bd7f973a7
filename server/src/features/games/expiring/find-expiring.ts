import { wholeNumberFrom } from '@whistle/domain/text/number'
import { demand } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import { itemPage } from '../../../graphql/compile/item-page.ts'
import type { Context } from '../../../graphql/context.ts'
import type { QueryListExpiringCertificationsArgs } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../policy.ts'
import { expiringOf } from '../store/expiring.ts'

const maxDays = 366
const sortable = {
  text: ['officialName', 'certification', 'sport', 'expires'],
  number: ['isExpired', 'games', 'requiring'],
} as const
const byTime = {
  first: [null, ''] as readonly [string | null, string],
  keys: [{ form: 'instant' }, { form: 'text' }],
} as const

/** A page of the certifications that expire in the next days, or are expired before a game that their official holds. */
export async function findExpiring(
  proof: MayKeepGames,
  args: QueryListExpiringCertificationsArgs,
  { sql, now }: Context,
) {
  const days = demand(wholeNumberFrom(args.days, { field: 'days', min: 1, max: maxDays }))
  return itemPage(args, {
    read: ({ after: [ends, id], limit }) =>
      sql.run(expiringOf(proof, { now, days, after: { ends, id }, limit })),
    itemOf: (row) => row,
    fields: sortable,
    ...byTime,
    placeAt: ({ ends, id }) => [instantText(ends), id],
  })
}
