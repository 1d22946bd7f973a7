import { type Weights, weightNames, weightsFrom } from '@whistle/domain/assigning/weights'
import { refuse } from '@whistle/domain/refusal'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { idFrom } from '@whistle/domain/text/text'
import { demand, missing, Refused } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { CreateProposalInput } from '../../../graphql/types.generated.ts'
import { createOwned } from '../../../graphql/write.ts'
import { proposalModel } from '../models.ts'
import type { MayKeepProposals } from '../policy.ts'
import { isTooLarge, sizeOf } from '../store/league.ts'
import { countWaiting, deleteOldest, giveFrom, scopeOf, weightsOf } from '../store/proposal.ts'
import { applicable } from './applicable.ts'
import { scopeFrom } from './scope-from.ts'

/** Of one manager: how many run or wait, and how many are kept. */
export const maxWaiting = 2
export const kept = 20

/** A proposal for the open positions of a span, as a job that any node claims. */
export async function createProposal(
  proof: MayKeepProposals,
  input: CreateProposalInput,
  context: Context,
): Promise<string> {
  const { sql, now } = context
  const id = await newIdOf(input, context)
  const before = input.warmFrom == null ? undefined : await proposalBefore(proof, input.warmFrom, context)
  const { from, to, ...scope } = scopeFrom(input, before)
  const given = input.weights ? demand(weightsFrom(input.weights)) : before?.weights
  const seed = demand(wholeNumberFrom(input.seed ?? 1, { field: 'seed', min: 0, max: 2_000_000_000 }))
  // Of two requests at once the second counts the row of the first.
  await sql.run(lockOwner(proof.owner))
  const weights = JSON.stringify(given ?? (await weightsOfManager(proof, context)))
  const row = {
    ...{
      id,
      kind: 'FILL' as const,
      from_time: from,
      to_time: to,
      seed,
      weights,
      warm_from: input.warmFrom ?? null,
    },
    ...{ game_ids: scope.gameIds, venue_ids: scope.venueIds, division_ids: scope.divisionIds },
  }
  const isNew = await createOwned(proposalModel, proof, { row, condition: undefined }, context)
  if (!isNew) return id
  await refuseTooLarge({ owner: proof.owner, from, to, now: now.toISOString(), ...scope }, context)
  const [waiting] = await sql.run(countWaiting(proof, 'FILL'))
  if (waiting && waiting.count > maxWaiting)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooManyProposals', { values: { limit: maxWaiting } }))
  if (input.warmFrom != null) await sql.run(giveFrom(proof, id, input.warmFrom))
  await sql.run(deleteOldest(proof, 'FILL', kept))
  context.announce({ topic: 'proposal', owner: proof.owner, id })
  return id
}

/** The proposal that this one starts from: what is missing in the input is as it was there. */
async function proposalBefore(proof: MayKeepProposals, id: string, { sql }: Context) {
  const [before] = await sql.run(scopeOf(proof, demand(idFrom(id, 'warmFrom'))))
  if (!before) throw new Refused(missing('warmFrom'))
  if (before.kind === 'REPAIR') throw new Refused(refuse('CONFLICT', 'repairAsItIs', { field: 'warmFrom' }))
  if (!applicable.includes(before.status))
    throw new Refused(refuse('CONFLICT', 'proposalNotReady', { field: 'warmFrom' }))
  return before
}

export async function refuseTooLarge(scope: Parameters<typeof sizeOf>[0], { sql }: Context): Promise<void> {
  const [size] = await sql.run(sizeOf(scope))
  if (size && isTooLarge(size))
    throw new Refused(refuse('LIMIT_EXCEEDED', 'proposalTooLarge', { values: { positions: size.positions } }))
}

export async function weightsOfManager(proof: MayKeepProposals, { sql }: Context): Promise<Weights> {
  const [own] = await sql.run(weightsOf(proof))
  return own ?? (Object.fromEntries(weightNames.map((name) => [name, 1])) as Weights)
}
