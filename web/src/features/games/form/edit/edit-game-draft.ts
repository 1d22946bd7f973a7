import { localTimeOf } from '@whistle/domain/time/time'
import type { Language } from '@whistle/domain/words/language'
import { feeFieldText } from '../../../../i18n/money-text.ts'
import { crewOf, invitedOf, type OfficialName } from '../../model/crew-state.ts'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import type { GameDraft } from '../game-draft.ts'

/** A new row is dropped when it is removed; a saved row is flagged, and deleted by the next save. */
type Listed = { readonly id: string; readonly isNew: boolean; readonly isRemoved: boolean }

export type PositionDraft = Listed & {
  readonly name: string
  readonly fee: string
  readonly showTime: string
  readonly isBackup: boolean
  /** 1 to 5; empty is as the position of the division says. */
  readonly minGrade: string
}
export type InvitationDraft = Listed & {
  readonly official: OfficialName & { readonly id: string }
}

/** A game as typed into the form. */
export type EditDraft = {
  readonly fields: GameDraft
  readonly positions: readonly PositionDraft[]
  readonly invitations: readonly InvitationDraft[]
}

const saved = { isNew: false, isRemoved: false }

export function draftOf(game: GameViewFragment, ownZone: string, language: Language): EditDraft {
  return {
    fields: fieldsOf(game, ownZone),
    positions: crewOf(game).map(({ id, name, fee, showTimeMin, isBackup, minGrade }) => ({
      ...{ id, name, fee: feeFieldText(fee, language), showTime: String(showTimeMin), isBackup },
      ...{ minGrade: String(minGrade ?? ''), ...saved },
    })),
    invitations: invitedOf(game).flatMap(({ id, official }) =>
      official ? [{ id, official, ...saved }] : [],
    ),
  }
}

export function fieldsOf(game: GameViewFragment, ownZone: string): GameDraft {
  const { date, time } = localTimeOf(game.startDateTime, game.court?.venue?.timeZone ?? ownZone)
  return {
    name: game.name,
    court: game.court?.id ?? '',
    division: game.division?.id ?? '',
    date,
    time,
    duration: String(game.duration),
    needed: String(game.officialsNeeded ?? ''),
    certification: game.requiredCertification?.id ?? '',
    isTournament: game.isTournament ?? false,
    homeTeam: game.homeTeam ?? '',
    awayTeam: game.awayTeam ?? '',
    number: game.number ?? '',
    note: game.note ?? '',
  }
}

export function sameDraft(one: EditDraft, other: EditDraft): boolean {
  const fields = Object.keys(one.fields) as (keyof GameDraft)[]
  return (
    fields.every((field) => one.fields[field] === other.fields[field]) &&
    one.positions.map(positionText).join() === other.positions.map(positionText).join() &&
    // The order of invitations cannot be edited.
    one.invitations.map(invitationText).sort().join() === other.invitations.map(invitationText).sort().join()
  )
}

const positionText = ({ id, name, fee, showTime, isBackup, minGrade, isNew, isRemoved }: PositionDraft) =>
  JSON.stringify([id, name, fee, showTime, isBackup, minGrade, isNew, isRemoved])
const invitationText = ({ id, isNew, isRemoved }: InvitationDraft) => JSON.stringify([id, isNew, isRemoved])

/**
 * The edits from `base` to `mine`, applied to `theirs`: edited values stay as typed, all others become as saved. A position
 * that was edited here and deleted by the other session becomes a new one.
 */
export function rebase(base: EditDraft, mine: EditDraft, theirs: EditDraft): EditDraft {
  return {
    fields: merge(base.fields, mine.fields, theirs.fields),
    positions: rebasePositions(base.positions, mine.positions, theirs.positions),
    invitations: rebaseInvitations(base.invitations, mine.invitations, theirs.invitations),
  }
}

function merge<Values extends object>(base: Values, mine: Values, theirs: Values): Values {
  const merged = { ...theirs }
  for (const key of Object.keys(mine) as (keyof Values)[]) {
    if (mine[key] !== base[key]) merged[key] = mine[key]
  }
  return merged
}

function rebasePositions(
  base: readonly PositionDraft[],
  mine: readonly PositionDraft[],
  theirs: readonly PositionDraft[],
): readonly PositionDraft[] {
  const before = byId(base)
  const now = byId(theirs)
  const kept = mine.flatMap((position): PositionDraft[] => {
    const was = before.get(position.id)
    const is = now.get(position.id)
    // Added here, not saved yet.
    if (!was && !is) return position.isNew ? [position] : []
    if (is) return [{ ...merge(was ?? is, position, is), isNew: false }]
    const isEdited = was && !position.isRemoved && positionText(was) !== positionText(position)
    return isEdited ? [{ ...position, isNew: true }] : []
  })
  const isMoved = orderOf(base) !== orderOf(mine.filter(({ id }) => before.has(id)))
  const added = theirs.filter(({ id }) => !before.has(id) && !byId(mine).has(id))
  if (isMoved) return [...kept, ...added]
  const theirOrder = theirs.map((position) => byId(kept).get(position.id) ?? position)
  return [...theirOrder, ...kept.filter(({ id }) => !now.has(id))]
}

function rebaseInvitations(
  base: readonly InvitationDraft[],
  mine: readonly InvitationDraft[],
  theirs: readonly InvitationDraft[],
): readonly InvitationDraft[] {
  const flagged = new Set(mine.filter(({ isRemoved }) => isRemoved).map(({ id }) => id))
  const invited = new Set(theirs.map(({ official }) => official.id))
  const added = mine.filter(
    ({ id, official, isNew }) => isNew && !invited.has(official.id) && !byId(base).has(id),
  )
  return [...theirs.map((each) => ({ ...each, isRemoved: flagged.has(each.id) })), ...added]
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
const orderOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join()
