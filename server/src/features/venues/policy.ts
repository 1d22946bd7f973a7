import type { Principal } from '../../access/principal.ts'
import { type Proof, prove } from '../../access/proof.ts'
import type { Model, View } from '../../graphql/compile/model.ts'

type Manager = Extract<Principal, { kind: 'manager' }>
export type MayKeepVenues = Proof<'venue' | 'court'>

/** Managers see their own venues; other principals reach these through a visible game. */
export const whoSeesVenues: Model['visible'] = {
  manager: (row, who) => `${row}.owner = ${who.user()}`,
  official: () => 'true',
  holder: () => 'true',
  visitor: () => 'true',
}

const place: View = {
  ...{
    id: 'shown',
    name: 'shown',
    formattedAddress: 'shown',
    location: 'shown',
    timeZone: 'shown',
    geoHash: 'shown',
  },
}
const spot: View = { id: 'shown', name: 'shown', order: 'shown', description: 'shown', venue: 'shown' }
export const venueViews: Model['views'] = { official: place, holder: place, visitor: place }
export const courtViews: Model['views'] = { official: spot, holder: spot, visitor: spot }

export function mayKeepVenues(manager: Manager): MayKeepVenues {
  return prove(manager.userId)
}
