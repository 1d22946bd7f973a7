import type { KeyedHash } from '@whistle/domain/accounts/code'
import { type Refusal, refuse } from '@whistle/domain/refusal'
import { demand, missing, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { explainMiss } from '../../../graphql/read.ts'
import type { ApplyProposalInput } from '../../../graphql/types.generated.ts'
import { changeAssignment } from '../../games/assignment/change-assignment.ts'
import { lockGamesToChange } from '../../games/lock-game.ts'
import type { MayKeepGames } from '../../games/policy.ts'
import { refusalOfRules } from '../../games/rules/check-rules.ts'
import { proposalModel } from '../models.ts'
import type { MayKeepProposals } from '../policy.ts'
import {
  countApplied,
  forgetRefusals,
  type PickRow,
  picksOf,
  standingOf,
  writeApplied,
  writeMadeInvitation,
  writeRefusals,
} from '../store/pick.ts'
import { lockProposal } from '../store/proposal.ts'
import { applicable } from './applicable.ts'
import { placeTogether } from './place-together.ts'
import { tryPick } from './try-pick.ts'

type Proofs = { readonly proof: MayKeepProposals; readonly games: MayKeepGames; readonly hash: KeyedHash }

/**
 * Makes offers of the picks, each as a manager's placement is made and checked once more. What no longer holds is left out with
 * its reason; of an answer of a repair all is applied, or nothing. Repeated, it does nothing more.
 */
export async function applyProposal(
  proofs: Proofs,
  { id, pickIds }: ApplyProposalInput,
  context: Context,
): Promise<void> {
  const { proof } = proofs
  const [found] = await context.sql.run(lockProposal(proof, id))
  if (!found) throw new Refused(await explainMiss(proposalModel, id, context))
  if (!applicable.includes(found.status)) throw new Refused(refuse('CONFLICT', 'proposalNotReady'))
  const picks = await context.sql.run(picksOf(proof, id))
  if (pickIds?.some((wanted) => !picks.some((pick) => pick.id === wanted)))
    throw new Refused(missing('pickIds'))
  const isRepair = found.kind === 'REPAIR'
  const isAsked = isRepair
    ? ofOneAnswer(picks, pickIds)
    : ({ id: each }: PickRow) => pickIds?.includes(each) ?? true
  const wanted = picks.filter((pick) => !pick.applied && isAsked(pick))
  await context.sql.run(forgetRefusals(proof, id))
  const refused = new Map<string, Refusal>()
  const possible = await lockGames(proofs, wanted, refused, context)
  const placed = isRepair ? new Set<string>() : await placeTogether(proofs, possible, context)
  const rest = possible.filter((pick) => !placed.has(pick.id))
  const left = isRepair
    ? await placeWhole(proofs, { wanted, possible }, refused, context)
    : await placeAll(proofs, rest, refused, context)
  if (refused.size > 0) await context.sql.run(writeRefusals(proof, refused))
  await context.sql.run(countApplied(proof, id, possible.length - left.length))
  context.announce({ topic: 'proposal', owner: proof.owner, id })
}

type Refusals = Map<string, Refusal>

/** Before any savepoint, which would give the locks back. */
async function lockGames(
  { games }: Proofs,
  picks: readonly PickRow[],
  refused: Refusals,
  context: Context,
): Promise<PickRow[]> {
  const ids = [...new Set(picks.map((pick) => pick.gameId))]
  const closed = await lockGamesToChange(games, ids, context)
  for (const { id, gameId } of picks) {
    const refusal = closed.get(gameId)
    if (refusal) refused.set(id, refusal)
  }
  return picks.filter(({ gameId }) => !closed.has(gameId))
}

/** The picks of a repair that are applied together. */
function ofOneAnswer(picks: readonly PickRow[], pickIds: readonly string[] | null | undefined) {
  const answers = new Set(
    pickIds ? picks.filter(({ id }) => pickIds.includes(id)).map(({ answer }) => answer) : [1],
  )
  if (answers.size > 1) throw new Refused(refuse('BAD_USER_INPUT', 'oneAnswer', { field: 'pickIds' }))
  return ({ answer }: PickRow) => answers.has(answer)
}

/** A chain that breaks off would move officials for nothing. Returns what is left: nothing, or all. */
async function placeWhole(
  proofs: Proofs,
  { wanted, possible }: { wanted: readonly PickRow[]; possible: readonly PickRow[] },
  refused: Refusals,
  context: Context,
): Promise<readonly PickRow[]> {
  const rest = refuse('CONFLICT', 'restOfRepair')
  const refusal = await tryPick(context, async () => {
    if (possible.length < wanted.length) throw new Refused(rest)
    const left = await placeAll(proofs, possible, refused, context)
    if (left.length > 0) throw new Refused(rest)
  })
  if (!refusal) return []
  for (const { id } of possible) if (!refused.has(id)) refused.set(id, refusal)
  return possible
}

async function placeAll(
  proofs: Proofs,
  picks: readonly PickRow[],
  refused: Refusals,
  context: Context,
): Promise<readonly PickRow[]> {
  const rest = await placeInRounds(proofs, picks, refused, context)
  return exchange(proofs, rest, refused, context)
}

/** An official who moves is free only once the old position is another's: as long as one is placed, the refused are tried again. */
async function placeInRounds(
  proofs: Proofs,
  picks: readonly PickRow[],
  refused: Refusals,
  context: Context,
): Promise<PickRow[]> {
  let rest = [...picks]
  for (let before = Number.POSITIVE_INFINITY; rest.length < before && rest.length > 0; ) {
    before = rest.length
    const again: PickRow[] = []
    for (const pick of rest) {
      const refusal = await tryPick(context, () => place(proofs, pick, context))
      if (refusal) {
        refused.set(pick.id, refusal)
        again.push(pick)
      } else refused.delete(pick.id)
    }
    rest = again
  }
  return rest
}

/** Officials who take each other's positions: all are opened, then all are placed, or none. Returns what is left. */
async function exchange(
  proofs: Proofs,
  picks: readonly PickRow[],
  refused: Refusals,
  context: Context,
): Promise<readonly PickRow[]> {
  const moving = picks.filter(
    ({ previousOfficialId, holderId }) => previousOfficialId !== null && holderId === previousOfficialId,
  )
  if (moving.length < 2) return picks
  const refusal = await tryPick(context, async () => {
    for (const { assignmentId } of moving) await give(proofs, assignmentId, null, context)
    for (const pick of moving) await place(proofs, { ...pick, previousOfficialId: null }, context)
  })
  if (refusal) return picks
  for (const { id } of moving) refused.delete(id)
  return picks.filter((pick) => !moving.includes(pick))
}

async function place(proofs: Proofs, pick: PickRow, context: Context): Promise<void> {
  const { proof, games } = proofs
  const { id, officialId, assignmentId, previousOfficialId, overridden } = pick
  const [now] = await context.sql.run(standingOf(proof, id))
  if (now?.holderId !== previousOfficialId) throw new Refused(refuse('CONFLICT', 'positionChanged'))
  if (now.isInGame) throw new Refused(refuse('CONFLICT', 'officialInGame'))
  if (!overridden) demand(await refusalOfRules(games, { officialId, positionId: assignmentId }, context))
  await give(proofs, assignmentId, officialId, context, overridden)
  await context.sql.run(writeApplied(proof, id))
  if (now.invitationId === null) await context.sql.run(writeMadeInvitation(proof, id))
}

function give(
  { games, hash }: Proofs,
  id: string,
  officialId: string | null,
  context: Context,
  override = false,
) {
  return changeAssignment(games, { input: { id, assignmentOfficialId: officialId, override } }, hash, context)
}
