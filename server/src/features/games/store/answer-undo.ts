import type { LockedGame } from '../lock-game.ts'
import type { MayAnswer } from '../policy.ts'
import { type AssignmentRow, openRow } from './assignment.ts'
import type { InvitationRow } from './invitation.ts'

/** What an answer of an official changes, as it was before. */
export type AnswerUndo = {
  readonly positions: readonly { readonly id: string; readonly row: AssignmentRow }[]
  /** The official whom the answer left in these positions. Another one means that they were changed since. */
  readonly holder: string | null
  readonly invitation: AnswerRow
}

type AnswerRow = Pick<
  InvitationRow,
  'has_responded' | 'accepted' | 'decline_reason' | 'cancel_reason' | 'given_back' | 'removed_from'
>

/** The answers of one official in one game; the last one can be undone. */
export function undoIdOf({ id, as }: LockedGame<MayAnswer>): string {
  return `answer:${id}:${as.officialId}`
}

type Held = { readonly id: string } & Pick<AssignmentRow, keyof typeof openRow>

export function beforeAnswer(
  positions: readonly Held[],
  invitation: AnswerRow | undefined,
  holder: string | null,
): AnswerUndo {
  const names = Object.keys(openRow) as (keyof typeof openRow)[]
  const rowOf = (held: Held) => Object.fromEntries(names.map((name) => [name, held[name]])) as AssignmentRow
  const { has_responded, accepted, decline_reason, cancel_reason, given_back, removed_from } =
    invitation ?? {}
  return {
    positions: positions.map((held) => ({ id: held.id, row: rowOf(held) })),
    holder,
    invitation: { has_responded, accepted, decline_reason, cancel_reason, given_back, removed_from },
  }
}
