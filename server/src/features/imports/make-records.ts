import type { NewRecord } from '@whistle/domain/imports/name-finder'
import { officialFrom } from '@whistle/domain/officials/official'
import { demand } from '../../access/refused.ts'
import type { TimedContext } from '../../live/in-transaction.ts'
import { createDivisions } from '../catalogue/create-divisions.ts'
import { createOfficials } from '../officials/official/create-officials.ts'
import { createVenues } from '../venues/create-venues.ts'
import type { MayImport } from './policy.ts'

/** Venues, courts, divisions and officials that games of a file need. */
export async function makeRecords(
  proof: MayImport,
  { records, positions }: { readonly records: readonly NewRecord[]; readonly positions: readonly string[] },
  context: TimedContext,
): Promise<void> {
  const of = (kind: NewRecord['kind']) => records.filter((each) => each.kind === kind)
  const courts = of('COURT').map(({ id, name, parentId }, order) => ({
    id,
    name,
    venueId: parentId ?? '',
    order,
  }))
  await createVenues(proof, { venues: of('VENUE'), courts }, context)
  const divisions = of('DIVISION').map(({ id, name, parentId }) => ({ id, name, sportId: parentId ?? '' }))
  await createDivisions(proof, { divisions, positions }, context)
  const officials = of('OFFICIAL').map(({ id, name }) => ({
    id,
    official: demand(officialFrom(namesIn(name))),
  }))
  await createOfficials(proof, officials, context)
}

/** The last word is the last name. */
function namesIn(name: string) {
  const words = name.split(' ')
  const lastName = words.pop() ?? name
  return { firstName: words.join(' ') || lastName, lastName }
}
