import { showTimeFrom } from '@whistle/domain/games/assignment'
import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { dollarsOf, feeFromText } from '@whistle/domain/text/money'
import { nameFrom } from '@whistle/domain/text/text'
import { crewOf, invitedOf } from '../../model/crew-state.ts'
import type { GameStep, PositionChange } from '../../model/game-steps.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { neededIn, type ReadDraft } from '../game-draft.ts'
import { draftOf, type EditDraft, type PositionDraft } from './edit-game-draft.ts'

export type PositionField = 'name' | 'fee' | 'showTime'
type PositionRefusals = Partial<Record<PositionField, Refusal>>

/** What is wrong with a position, by the rules the server asks too. What goes anyway may be wrong. */
export function positionRefusals({ name, fee, showTime, isRemoved }: PositionDraft): PositionRefusals {
  if (isRemoved) return {}
  const answers = { name: nameFrom(name), fee: feeFromText(fee), showTime: showTimeIn(showTime) }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isRefusal(answer)))
}

/** Whether anything in the form keeps it from being saved. */
export function isWrong({ positions }: EditDraft, { refusals }: ReadDraft): boolean {
  return (
    Object.keys(refusals).length > 0 ||
    positions.some((position) => Object.keys(positionRefusals(position)).length > 0)
  )
}

function showTimeIn(typed: string): number | Refusal {
  if (!typed.trim()) return refuse('BAD_USER_INPUT', 'required', { field: 'showTimeMin' })
  return showTimeFrom(Number(typed))
}

/**
 * The whole edit as one document, and so as one transaction, on top of the version that was loaded: whoever saved
 * meanwhile is not overwritten unseen. What goes is gone before the game moves, so that an official who is taken out
 * does not stand in the way of its new time.
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
  const before = draftOf(loaded, ownZone).fields
  const zoneBefore = loaded.court?.venue?.timeZone ?? ownZone
  // An hour that comes twice is typed the same both times: an untouched start stays the very same instant.
  const isMoved = fields.date !== before.date || fields.time !== before.time || read.zone !== zoneBefore
  return {
    name: fields.name.trim(),
    startDateTime: (isMoved && read.starts[0]) || loaded.startDateTime,
    duration: read.duration,
    officialsNeeded: neededIn(fields, read.division),
    isTournament: fields.isTournament,
    gameCourtId: fields.court,
    gameDivisionId: fields.division,
    gameRequiredCertificationId: fields.certification || null,
    status: 'UNPUBLISHED' as const,
  }
}

/** Whoever answers between our look and our save is not sent away unseen. */
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

/** The same for positions: who signs up for one that is about to go is seen first. */
function removedPositions(loaded: GameViewFragment, { positions, invitations }: EditDraft): GameStep[] {
  const flagged = new Set(positions.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  // Without their invitation they hold nothing any more: it goes first and opens the position.
  const sentAway = new Set(invitations.flatMap(({ isRemoved, official }) => (isRemoved ? [official.id] : [])))
  return crewOf(loaded)
    .filter(({ id }) => flagged.has(id))
    .map(({ id, official }) => {
      const holder = official && !sentAway.has(official.id) ? { eq: official.id } : { attributeExists: false }
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
    }
    const isMoved = was.index !== index
    if (Object.keys(changes).length === 0 && !isMoved) return []
    const { name, fee, showTimeMin } = was
    const old = { name, fee, showTimeMin }
    const condition = Object.fromEntries(
      Object.keys(changes).map((key) => [key, { eq: old[key as keyof typeof old] }]),
    )
    return [{ field: 'updateAssignment', input: { id, ...changes, ...(isMoved && { index }) }, condition }]
  })
}

function valuesOf({ name, fee, showTime }: PositionDraft) {
  const cents = feeFromText(fee)
  return {
    name: name.trim(),
    fee: isRefusal(cents) ? 0 : dollarsOf(cents),
    showTimeMin: Number(showTime),
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
