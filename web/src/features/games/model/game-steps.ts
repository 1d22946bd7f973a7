type Id = { readonly id: string }

type NewGame = Id & {
  readonly name: string
  readonly startDateTime: string
  readonly duration: number
  readonly officialsNeeded: number | null
  readonly isTournament: boolean
  readonly gameCourtId: string
  readonly gameDivisionId: string
  readonly gameRequiredCertificationId: string | null
}
export type NewPosition = Id & {
  readonly assignmentGameId: string
  readonly name: string
  readonly fee: number
  readonly showTimeMin: number
  readonly index: number
}
/** What a manager says of a position; what is missing stays. */
export type PositionChange = {
  readonly name?: string
  readonly showTimeMin?: number
  readonly index?: number
  readonly fee?: number
  readonly rating?: number | null
  readonly paid?: boolean
  readonly hasCompleted?: boolean
  readonly confirmedAssignment?: boolean
  readonly assignmentOfficialId?: string | null
}

/** What has to hold for a step, and with it for the whole document, to happen. */
type Conditional = { readonly condition?: Readonly<Record<string, Readonly<Record<string, unknown>>>> }

/** One field of a mutation document; the whole document is one transaction. */
export type GameStep =
  | { readonly field: 'createGame'; readonly input: NewGame }
  | ({
      readonly field: 'updateGame'
      readonly input: Id & Partial<Omit<NewGame, 'id'>> & { readonly status?: 'COMPLETE' | 'UNPUBLISHED' }
    } & Conditional)
  | { readonly field: 'deleteGame' | 'publishGame'; readonly input: Id }
  | ({ readonly field: 'deleteAssignment' | 'deleteInvitation'; readonly input: Id } & Conditional)
  | { readonly field: 'createAssignment'; readonly input: NewPosition }
  | ({ readonly field: 'updateAssignment'; readonly input: Id & PositionChange } & Conditional)
  | {
      readonly field: 'createInvitation'
      readonly input: Id & { readonly invitationGameId: string; readonly invitationOfficialId: string }
    }
