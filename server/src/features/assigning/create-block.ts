import { type BlockValues, blockFrom, blockLimit } from '@whistle/domain/assigning/block'
import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../access/principal.ts'
import { demand, missing, Refused } from '../../access/refused.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import type { Context } from '../../graphql/context.ts'
import { newIdOf } from '../../graphql/new-id.ts'
import type { CreateOfficialBlockInput } from '../../graphql/types.generated.ts'
import { createOwned } from '../../graphql/write.ts'
import { announceOfficial } from '../officials/official/announce-official.ts'
import { blockModel } from './models.ts'
import { mayKeepAssigning, mayKeepOwnLimits } from './policy.ts'
import { countBlocks, lockPartnerLink, ownerOfVenue, sharedManager } from './store.ts'

type Manager = Extract<Principal, { kind: 'manager' }>
type Official = Extract<Principal, { kind: 'official' }>

const meanings = {
  official_block_link: missing('officialId'),
  official_block_official_id_fkey: missing('officialId'),
  official_block_venue: missing('venueId'),
  official_block_partner_id_fkey: missing('partnerId'),
  official_block_once: refuse('CONFLICT', 'onlyOnce', { field: 'kind' }),
}

/** Keeps an official from a venue, a team or a partner; by a manager, or by the official. */
export async function createBlock(
  me: Manager | Official,
  input: CreateOfficialBlockInput,
  context: Context,
): Promise<string> {
  const { sql, announce } = context
  const { officialId } = input
  const id = await newIdOf(input, context)
  const block = demand(blockFrom(input))
  const isManager = me.kind === 'manager'
  const proof = isManager ? mayKeepAssigning(me) : mayKeepOwnLimits(me)
  const venueOwner = isManager
    ? await checkForManager(me, block, context)
    : await checkForOfficial(me, officialId, block, context)
  // Of two requests at once the second counts the row of the first.
  await sql.run(lockOwner(proof.owner))
  const row = {
    ...{ id, official_id: officialId, by_official: !isManager, kind: block.kind, venue_id: block.venueId },
    ...{ venue_owner: venueOwner, team: block.team, partner_id: block.partnerId, note: block.note },
  }
  await createOwned(blockModel, proof, { row, condition: undefined, meanings }, context)
  const [kept] = await sql.run(countBlocks(proof, officialId))
  if (kept && kept.count > blockLimit)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooManyOff', { values: { limit: blockLimit } }))
  if (isManager) announce({ topic: 'official', owner: me.userId, id: officialId })
  else await announceOfficial(officialId, context)
  return id
}

/** The venue is the manager's own: the reference settles it. A partner has to be linked. */
async function checkForManager(me: Manager, { venueId, partnerId }: BlockValues, { sql }: Context) {
  if (partnerId !== null) {
    const [linked] = await sql.run(lockPartnerLink(mayKeepAssigning(me), partnerId))
    if (!linked) throw new Refused(missing('partnerId'))
  }
  return venueId === null ? null : me.userId
}

/** Of the own records, and about a venue or a partner of a manager that the record is linked to. */
async function checkForOfficial(
  { officialIds }: Official,
  officialId: string,
  { venueId, partnerId }: BlockValues,
  { sql }: Context,
) {
  if (!officialIds.includes(officialId)) throw new Refused(missing('officialId'))
  if (partnerId !== null) {
    const [shared] = await sql.run(sharedManager(officialId, partnerId))
    if (!shared) throw new Refused(missing('partnerId'))
  }
  if (venueId === null) return null
  const [venue] = await sql.run(ownerOfVenue(officialId, venueId))
  if (!venue) throw new Refused(missing('venueId'))
  return venue.owner
}
