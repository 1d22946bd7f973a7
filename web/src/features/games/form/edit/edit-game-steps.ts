import { showTimeFrom } from '@whistle/domain/games/assignment'
import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { dollarsOf, feeFromText } from '@whistle/domain/text/money'
import { nameFrom } from '@whistle/domain/text/text'
import { crewOf, invitedOf } from '../../model/crew-state.ts'
import type { GameStep, PositionChange } from '../../model/game-steps.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { type ReadDraft, typedFields } from '../game-draft.ts'
import { type EditDraft, fieldsOf, type PositionDraft } from './edit-game-draft.ts'

export type PositionField = 'name' | 'fee' | 'showTime'
type PositionRefusals = Partial<Record<PositionField, Refusal>>

/** The rules are those of the server. A removed position is not checked. */
export function positionRefusals({ name, fee, showTime, isRemoved }: PositionDraft): PositionRefusals {
  if (isRemoved) return {}
  const answers = { name: nameFrom(name), fee: feeFromText(fee), showTime: showTimeIn(showTime) }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isRefusal(answer)))
}

/** The refusals of all positions, each under the key of its field. */
export function allPositionRefusals({ positions }: Pick<EditDraft, 'positions'>): Record<string, Refusal> {
  const refusals = positions.flatMap((position) =>
    Object.entries(positionRefusals(position)).map(
      ([field, refusal]) => [positionErrorKey(position.id, field), refusal] as const,
    ),
  )
  return Object.fromEntries(refusals)
}

export const positionErrorKey = (id: string, field: string) => `${id} ${field}`

function showTimeIn(typed: string): number | Refusal {
  if (!typed.trim()) return refuse('BAD_USER_INPUT', 'required', { field: 'showTimeMin' })
  return showTimeFrom(Number(typed))
}

/**
 * The whole edit as one transaction, conditional on the loaded version: a version saved meanwhile is not overwritten.
 * Deletions come before the change of the game, so that a removed official who is booked at the new time does not block it.
 */
export function stepsToSave(
  loaded: GameViewFragment,
  draft: EditDraft,
  read: ReadDraft,
  ownZone: string,
): GameStep[] {
  const { id } = loaded
  const removals = [...removedInvitations(loaded, draft), ...removedPositions(loaded, draft)]
  const condition = { updatedAt: { eq: loaded.updatedAt } }
  const save: GameStep = { field: 'updateGame', input: { id, ...gameInput(loaded, draft, read, ownZone) } }
  const begin: GameStep[] =
    removals.length > 0
      ? [{ field: 'updateGame', input: { id }, condition }, ...removals, save]
      : [{ ...save, condition }]
  return [...begin, ...positionSteps(loaded, draft), ...newInvitations(id, draft)]
}

function gameInput(loaded: GameViewFragment, { fields }: EditDraft, read: ReadDraft, ownZone: string) {
  const before = fieldsOf(loaded, ownZone)
  const zoneBefore = loaded.court?.venue?.timeZone ?? ownZone
  // When clocks go back an hour occurs twice with the same text: an unedited start keeps its instant.
  const isMoved = fields.date !== before.date || fields.time !== before.time || read.zone !== zoneBefore
  return {
    ...typedFields(fields, read.division),
    startDateTime: (isMoved && read.starts[0]) || loaded.startDateTime,
    duration: read.duration,
    gameCourtId: fields.court,
    gameDivisionId: fields.division,
    status: 'UNPUBLISHED' as const,
  }
}

/** Conditional on the answer that was loaded: an answer that arrives meanwhile stops the save. */
function removedInvitations(loaded: GameViewFragment, { invitations }: EditDraft): GameStep[] {
  const flagged = new Set(invitations.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  return invitedOf(loaded)
    .filter(({ id }) => flagged.has(id))
    .map(({ id, hasResponded }) => ({
      field: 'deleteInvitation',
      input: { id },
      condition: { hasResponded: { eq: hasResponded } },
    }))
}

/** Conditional on the official that was loaded: a sign-up that arrives meanwhile stops the save. */
function removedPositions(loaded: GameViewFragment, { positions, invitations }: EditDraft): GameStep[] {
  const flagged = new Set(positions.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  // Deleting an official's invitation opens the position, and comes first.
  const uninvited = new Set(
    invitations.flatMap(({ isRemoved, official }) => (isRemoved ? [official.id] : [])),
  )
  return crewOf(loaded)
    .filter(({ id }) => flagged.has(id))
    .map(({ id, official }) => {
      const holder =
        official && !uninvited.has(official.id) ? { eq: official.id } : { attributeExists: false }
      return { field: 'deleteAssignment', input: { id }, condition: { assignmentOfficialId: holder } }
    })
}

function positionSteps(loaded: GameViewFragment, { positions }: EditDraft): GameStep[] {
  const before = new Map(crewOf(loaded).map((position) => [position.id, position]))
  const kept = positions.filter(({ isRemoved }) => !isRemoved)
  return kept.flatMap((position, index): GameStep[] => {
    const { id } = position
    const values = valuesOf(position)
    const was = before.get(id)
    if (!was)
      return [{ field: 'createAssignment', input: { id, assignmentGameId: loaded.id, ...values, index } }]
    const changes: PositionChange = {
      ...(values.name !== was.name && { name: values.name }),
      ...(values.fee !== was.fee && { fee: values.fee }),
      ...(values.showTimeMin !== was.showTimeMin && { showTimeMin: values.showTimeMin }),
      ...(values.isBackup !== was.isBackup && { isBackup: values.isBackup }),
      ...(values.minGrade !== was.minGrade && { minGrade: values.minGrade }),
    }
    const isMoved = was.index !== index
    if (Object.keys(changes).length === 0 && !isMoved) return []
    const { name, fee, showTimeMin, isBackup, minGrade } = was
    const old = { name, fee, showTimeMin, isBackup, minGrade }
    const condition = Object.fromEntries(
      Object.keys(changes).map((key) => {
        const value = old[key as keyof typeof old]
        return [key, value === null ? { attributeExists: false } : { eq: value }]
      }),
    )
    return [{ field: 'updateAssignment', input: { id, ...changes, ...(isMoved && { index }) }, condition }]
  })
}

function valuesOf({ name, fee, showTime, isBackup, minGrade }: PositionDraft) {
  const cents = feeFromText(fee)
  return {
    name: name.trim(),
    fee: isRefusal(cents) ? 0 : dollarsOf(cents),
    showTimeMin: Number(showTime),
    isBackup,
    minGrade: minGrade ? Number(minGrade) : null,
  }
}

function newInvitations(gameId: string, { invitations }: EditDraft): GameStep[] {
  return invitations
    .filter(({ isNew, isRemoved }) => isNew && !isRemoved)
    .map(({ id, official }) => ({
      field: 'createInvitation',
      input: { id, invitationGameId: gameId, invitationOfficialId: official.id },
    }))
}
