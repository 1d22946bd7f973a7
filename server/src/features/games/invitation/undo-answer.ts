import { mayChange } from '@whistle/domain/games/game'
import { calledOff } from '@whistle/domain/games/invitation'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { withdraw } from '../../../outbox/undo.ts'
import { askKind } from '../ask-kind.ts'
import { type AnswerUndo, undoIdOf } from '../store/answer-undo.ts'
import { restorePosition } from '../store/assignment.ts'
import { forgetKnown } from '../store/delivery.ts'
import { changeOwn } from '../store/invitation.ts'
import type { AuthorisedInvitation } from './authorise-invitation.ts'

const overlap = refuse('CONFLICT', 'overlappingGame')

/**
 * An official takes the last answer back, before it is announced: positions, invitation and status are as they were. What decides is
 * whether its notifications can still be withdrawn.
 */
export async function undoAnswer(
  { game, invitation }: AuthorisedInvitation,
  context: Context,
): Promise<void> {
  const { sql } = context
  const undo = invitation.undo as AnswerUndo | null
  demand(calledOff(game) ?? mayChange(game))
  if (!undo || !(await withdraw(context, undoIdOf(game))))
    throw new Refused(refuse('CONFLICT', 'tooLateToUndo'))
  for (const { id, row } of undo.positions) {
    const restored = sql.run(restorePosition(game, id, row, undo.holder))
    const [position] = await settle(restored, { engagement_no_overlap: overlap })
    if (!position) throw new Refused(refuse('CONFLICT', 'positionChanged'))
  }
  await sql.run(changeOwn(game, invitation.id, { ...undo.invitation, undo: null }))
  await inviteAfterAll({ game, invitation }, context)
  await game.record('undone')
  await game.followStaffing('quietly')
}

/** The answer came before the invitation left, which was left out for it. An unpublished game waits for its manager. */
async function inviteAfterAll(
  { game, invitation }: Pick<AuthorisedInvitation, 'game' | 'invitation'>,
  context: Context,
): Promise<void> {
  const [forgotten] = await context.sql.run(forgetKnown(game, invitation.id))
  if (!forgotten || game.status === 'UNPUBLISHED') return
  await enqueue(context, {
    ...{ kind: askKind, dedupeKey: `${askKind}:${context.newId()}` },
    payload: { gameId: game.id, invitationIds: [invitation.id] },
  })
}
