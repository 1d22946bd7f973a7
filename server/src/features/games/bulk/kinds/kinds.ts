import { cancel } from './cancel.ts'
import { certification } from './certification.ts'
import { complete } from './complete.ts'
import { fees } from './fees.ts'
import { invite } from './invite.ts'
import type { BulkKind } from './kind.ts'
import { move } from './move.ts'
import { addPosition, removePosition } from './positions.ts'
import { postpone } from './postpone.ts'
import { publish } from './publish.ts'

/** What a manager can do with many games at once, by the field of the input that asks for it. */
export const kinds = {
  INVITE: invite,
  PUBLISH: publish,
  MOVE: move,
  POSTPONE: postpone,
  FEES: fees,
  ADD_POSITION: addPosition,
  REMOVE_POSITION: removePosition,
  CERTIFICATION: certification,
  COMPLETE: complete,
  CANCEL: cancel,
}

export type Kind = keyof typeof kinds
type InputOf<Of extends Kind> = (typeof kinds)[Of] extends BulkKind<infer Input> ? Input : never

/** An action as it is asked for and stored. */
export type BulkAsk = { [Of in Kind]: { readonly kind: Of; readonly input: InputOf<Of> } }[Kind]

/** The kind of an action, which takes the action's own input. */
export const kindOf = ({ kind }: { readonly kind: Kind }) => kinds[kind] as BulkKind<BulkAsk['input']>
