import { refuse } from '@whistle/domain/refusal'
import { demand, missing, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { UpdatePickInput } from '../../../graphql/types.generated.ts'
import type { MayKeepGames } from '../../games/policy.ts'
import { refusalOfRules } from '../../games/rules/check-rules.ts'
import { pickModel, proposalModel } from '../models.ts'
import type { MayKeepProposals } from '../policy.ts'
import {
  choiceFor,
  exchangeOfficial,
  keepAsAlternative,
  pickToChange,
  plannedCrews,
  writeMarks,
} from '../store/changed-pick.ts'
import { lockProposal, writeChanged } from '../store/proposal.ts'
import { applicable } from './applicable.ts'

type Proofs = { readonly proof: MayKeepProposals; readonly games: MayKeepGames }

/**
 * What the manager decides about a pick: it stays (lock), this official is not wanted here (reject), or another takes the
 * position, which is a lock too. Another is checked by the rules, on the crews as the proposal plans them.
 */
export async function updatePick(proofs: Proofs, input: UpdatePickInput, context: Context): Promise<void> {
  const { proof } = proofs
  const { id, locked, rejected, officialId } = input
  refuseBoth(input)
  const [found] = await context.sql.run(pickToChange(proof, id))
  if (!found) throw new Refused(await explainMiss(pickModel, id, context))
  const { proposalId } = found
  const [proposal] = await context.sql.run(lockProposal(proof, proposalId))
  if (!proposal) throw new Refused(await explainMiss(proposalModel, proposalId, context))
  if (!applicable.includes(proposal.status)) throw new Refused(refuse('CONFLICT', 'proposalNotReady'))
  if (proposal.kind === 'REPAIR') throw new Refused(refuse('CONFLICT', 'repairAsItIs'))
  // Applying may have changed it before the proposal was locked.
  const [pick] = await context.sql.run(pickToChange(proof, id))
  if (!pick) throw new Refused(await explainMiss(pickModel, id, context))
  if (pick.applied) throw new Refused(refuse('CONFLICT', 'pickApplied'))
  const isOther = officialId != null && officialId !== pick.officialId
  if (isOther) await replace(proofs, { ...pick, id, proposalId }, input, context)
  const marks = {
    locked: locked ?? (rejected ? false : isOther || pick.locked),
    rejected: rejected ?? (locked || isOther ? false : pick.rejected),
  }
  await context.sql.run(writeMarks(proof, id, marks))
  await context.sql.run(writeChanged(proof, proposalId))
  context.announce({ topic: 'proposal', owner: proof.owner, id: proposalId })
}

function refuseBoth({ locked, rejected, officialId }: UpdatePickInput): void {
  const other = locked ? 'locked' : officialId != null ? 'officialId' : undefined
  if (rejected && other)
    throw new Refused(refuse('BAD_USER_INPUT', 'doesNotAgree', { field: 'rejected', values: { other } }))
}

type ToReplace = { readonly id: string; readonly proposalId: string; readonly assignmentId: string }

async function replace(
  { proof, games }: Proofs,
  { id, proposalId, assignmentId }: ToReplace,
  { officialId, override }: UpdatePickInput,
  context: Context,
): Promise<void> {
  if (officialId == null) return
  const { sql } = context
  const [choice] = await sql.run(choiceFor(proof, id, officialId))
  if (!choice) throw new Refused(missing('officialId'))
  if (!choice.active) throw new Refused(refuse('CONFLICT', 'officialInactive', { field: 'officialId' }))
  if (choice.isInCrew) throw new Refused(refuse('CONFLICT', 'officialInGame', { field: 'officialId' }))
  const crews = plannedCrews(proof, proposalId)
  const refusal = await refusalOfRules(games, { officialId, positionId: assignmentId, crews }, context)
  if (refusal && !override) demand({ ...refusal, field: 'officialId' })
  await sql.run(keepAsAlternative(proof, id, officialId))
  await sql.run(exchangeOfficial(proof, id, { officialId, overridden: refusal !== undefined }))
}
