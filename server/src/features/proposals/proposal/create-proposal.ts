import { type Weights, weightNames, weightsFrom } from '@whistle/domain/assigning/weights'
import { refuse } from '@whistle/domain/refusal'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { idFrom } from '@whistle/domain/text/text'
import { periodFrom } from '@whistle/domain/time/time'
import { demand, Refused } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { CreateProposalInput } from '../../../graphql/types.generated.ts'
import { createOwned } from '../../../graphql/write.ts'
import { proposalModel } from '../models.ts'
import type { MayKeepProposals } from '../policy.ts'
import { sizeOf } from '../store/league.ts'
import { countWaiting, deleteOldest, weightsOf } from '../store/proposal.ts'

/** What one proposal may be about: the arrays of a run are as long as these. */
export const limits = { days: 62, ids: 1_000, positions: 6_000, officials: 5_000, pairs: 8_000_000 } as const
/** Of one manager: how many run or wait, and how many are kept. */
const maxWaiting = 2
const kept = 20

/** A proposal for the open positions of a span, as a job that any node claims. */
export async function createProposal(
  proof: MayKeepProposals,
  input: CreateProposalInput,
  context: Context,
): Promise<string> {
  const { sql, now } = context
  const id = await newIdOf(input, context)
  const { from, to } = demand(periodFrom(input, limits.days))
  const scope = {
    gameIds: idsFrom(input.gameIds, 'gameIds'),
    venueIds: idsFrom(input.venueIds, 'venueIds'),
    divisionIds: idsFrom(input.divisionIds, 'divisionIds'),
  }
  const given = input.weights && demand(weightsFrom(input.weights))
  const seed = demand(wholeNumberFrom(input.seed ?? 1, { field: 'seed', min: 0, max: 2_000_000_000 }))
  // Of two requests at once the second counts the row of the first.
  await sql.run(lockOwner(proof.owner))
  const weights = JSON.stringify(given ?? (await weightsOfManager(proof, context)))
  const row = {
    ...{ id, kind: 'FILL' as const, from_time: from, to_time: to, seed, weights },
    ...{ game_ids: scope.gameIds, venue_ids: scope.venueIds, division_ids: scope.divisionIds },
  }
  const isNew = await createOwned(proposalModel, proof, { row, condition: undefined }, context)
  if (!isNew) return id
  await refuseTooLarge({ owner: proof.owner, from, to, now: now.toISOString(), ...scope }, context)
  const [waiting] = await sql.run(countWaiting(proof))
  if (waiting && waiting.count > maxWaiting)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooManyProposals', { values: { limit: maxWaiting } }))
  await sql.run(deleteOldest(proof, kept))
  context.announce({ topic: 'proposal', owner: proof.owner, id })
  return id
}

async function refuseTooLarge(scope: Parameters<typeof sizeOf>[0], { sql }: Context): Promise<void> {
  const [size] = await sql.run(sizeOf(scope))
  if (!size) return
  const counts = { ...size, pairs: size.positions * size.officials }
  const exceeded = (['positions', 'officials', 'pairs'] as const).find((each) => counts[each] > limits[each])
  if (exceeded)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'proposalTooLarge', { values: { positions: size.positions } }))
}

async function weightsOfManager(proof: MayKeepProposals, { sql }: Context): Promise<Weights> {
  const [own] = await sql.run(weightsOf(proof))
  return own ?? (Object.fromEntries(weightNames.map((name) => [name, 1])) as Weights)
}

function idsFrom(given: readonly string[] | null | undefined, field: string): string[] | null {
  if (given == null) return null
  if (given.length > limits.ids)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values: { limit: field, max: limits.ids } }))
  return [...new Set(given.map((id) => demand(idFrom(id, field))))].sort()
}
