import type { Step } from '../../../records/mutation-document.ts'

/** The mutations of a game and its parts; one document with several steps is one transaction. */
export type GameStep = Step<
  | 'createGame'
  | 'updateGame'
  | 'deleteGame'
  | 'publishGame'
  | 'reopenGame'
  | 'cancelGame'
  | 'restoreGame'
  | 'createAssignment'
  | 'updateAssignment'
  | 'deleteAssignment'
  | 'createInvitation'
  | 'deleteInvitation'
  | 'confirmForOfficial'
  | 'undoConfirmForOfficial'
  | 'checkInForOfficial'
  | 'undoCheckInForOfficial'
>
/** What changes of a position; missing fields stay. */
export type PositionChange = Omit<Step<'updateAssignment'>['input'], 'id'>
