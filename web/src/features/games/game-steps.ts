type Id = { readonly id: string }

export type NewGame = Id & {
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
  readonly fee?: number
  readonly rating?: number | null
  readonly paid?: boolean
  readonly hasCompleted?: boolean
  readonly confirmedAssignment?: boolean
  readonly assignmentOfficialId?: string | null
}

/** One field of a mutation document; the whole document is one transaction. */
export type GameStep =
  | { readonly field: 'createGame'; readonly input: NewGame }
  | {
      readonly field: 'updateGame'
      readonly input: Id & { readonly name?: string; readonly status?: 'COMPLETE' }
    }
  | { readonly field: 'deleteGame' | 'publishGame' | 'deleteInvitation'; readonly input: Id }
  | { readonly field: 'createAssignment'; readonly input: NewPosition }
  | { readonly field: 'updateAssignment'; readonly input: Id & PositionChange }
  | {
      readonly field: 'createInvitation'
      readonly input: Id & { readonly invitationGameId: string; readonly invitationOfficialId: string }
    }

/** Writes several steps as one mutation document. */
export function gameDocument(steps: readonly GameStep[]): {
  text: string
  variables: Record<string, unknown>
} {
  const typeOf = ({ field }: GameStep) => `${field.charAt(0).toUpperCase()}${field.slice(1)}Input`
  const declared = steps.map((step, index) => `$input${index}:${typeOf(step)}!`)
  const fields = steps.map(({ field }, index) => `step${index}:${field}(input:$input${index}){id}`)
  return {
    text: `mutation ChangeGames(${declared.join(',')}){${fields.join(' ')}}`,
    variables: Object.fromEntries(steps.map(({ input }, index) => [`input${index}`, input])),
  }
}
