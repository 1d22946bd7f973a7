import { hasStarted, mayChange } from '@whistle/domain/games/game'
import { type Refusal, refuse } from '@whistle/domain/refusal'
import { idFrom } from '@whistle/domain/text/text'
import { minutesAfter, periodFrom } from '@whistle/domain/time/time'
import { demand, missing, Refused } from '../../../access/refused.ts'
import { instantText } from '../../../db/instant.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import type { ProposeRepairInput } from '../../../graphql/types.generated.ts'
import { createOwned } from '../../../graphql/write.ts'
import { proposalModel } from '../models.ts'
import type { MayKeepProposals } from '../policy.ts'
import { kept, refuseTooLarge, weightsOfManager } from '../proposal/create-proposal.ts'
import { limits } from '../proposal/scope-from.ts'
import { countPositions, countWaiting, deleteOldest, gamesToRepair } from '../store/proposal.ts'

/** Games, and positions of them. */
const maxGames = 50
/** Of one manager: how many run or wait. A repair is ready in a second. */
const maxWaiting = 4

/** Who should take what officials have left open in these games, with the fewest changes: a job that any node claims. */
export async function proposeRepair(
  proof: MayKeepProposals,
  input: ProposeRepairInput,
  context: Context,
): Promise<string> {
  const { sql, now } = context
  const id = await newIdOf(input, context)
  const gameIds = idsFrom(input.gameIds, 'gameIds')
  const assignmentIds = input.assignmentIds ? idsFrom(input.assignmentIds, 'assignmentIds') : null
  const { from, to } = await spanOf(proof, gameIds, context)
  const [known] = assignmentIds ? await sql.run(countPositions(proof, { gameIds, assignmentIds })) : []
  if (known && known.count < (assignmentIds?.length ?? 0)) throw new Refused(missing('assignmentIds'))
  // Of two requests at once the second counts the row of the first.
  await sql.run(lockOwner(proof.owner))
  const weights = JSON.stringify(await weightsOfManager(proof, context))
  const row = {
    ...{ id, kind: 'REPAIR' as const, from_time: from, to_time: to, seed: 1, weights },
    ...{ game_ids: gameIds, venue_ids: null, division_ids: null, assignment_ids: assignmentIds },
  }
  const isNew = await createOwned(proposalModel, proof, { row, condition: undefined }, context)
  if (!isNew) return id
  const scope = { from, to, gameIds, venueIds: null, divisionIds: null }
  await refuseTooLarge({ owner: proof.owner, now: now.toISOString(), ...scope }, context)
  const [waiting] = await sql.run(countWaiting(proof, 'REPAIR'))
  if (waiting && waiting.count > maxWaiting)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooManyProposals', { values: { limit: maxWaiting } }))
  await sql.run(deleteOldest(proof, 'REPAIR', kept))
  context.announce({ topic: 'proposal', owner: proof.owner, id })
  return id
}

function idsFrom(given: readonly string[], field: 'gameIds' | 'assignmentIds'): string[] {
  if (given.length === 0) throw new Refused(refuse('BAD_USER_INPUT', 'required', { field }))
  if (given.length > maxGames)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values: { limit: field, max: maxGames } }))
  return [...new Set(given.map((id) => demand(idFrom(id, field))))].sort()
}

/** From the first start to the minute after the last one. Refused when none of the games can change any more. */
async function spanOf(proof: MayKeepProposals, gameIds: readonly string[], { sql, now }: Context) {
  const games = (await sql.run(gamesToRepair(proof, gameIds))).map((game) => ({
    ...game,
    startDateTime: instantText(game.startDateTime),
  }))
  if (games.length < gameIds.length) throw new Refused(missing('gameIds'))
  const refusals = games.map((game) => refusalOf(game, now.toISOString()))
  const first = refusals[0]
  if (first && refusals.every((refusal) => refusal)) throw new Refused({ ...first, field: 'gameIds' })
  const starts = games.map(({ startDateTime }) => startDateTime).sort()
  const span = { from: starts[0] ?? '', to: minutesAfter(starts.at(-1) ?? '', 1) }
  return demand(periodFrom(span, limits.days))
}

function refusalOf(
  game: Parameters<typeof mayChange>[0] & { readonly startDateTime: string },
  now: string,
): Refusal | undefined {
  return mayChange(game) ?? (hasStarted(game, now) ? refuse('CONFLICT', 'gameStarted') : undefined)
}
