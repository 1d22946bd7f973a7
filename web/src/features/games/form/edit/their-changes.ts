import { isRefusal } from '@whistle/domain/refusal'
import { dollarsOf, feeFromText, feeText } from '@whistle/domain/text/money'
import type { Language } from '@whistle/domain/words/language'
import { nameOf } from '../../model/crew-state.ts'
import type { GameDraft } from '../game-draft.ts'
import type { EditDraft, PositionDraft } from './edit-game-draft.ts'

/** One change by another session; null where there is no value. `mine` is set where the draft differs from theirs. */
export type TheirChange = {
  readonly key: string
  readonly about: keyof GameDraft | 'positions' | 'invitations'
  readonly old: string | null
  readonly now: string | null
  readonly mine: string | null
}

export type ShowField = (field: keyof GameDraft, value: string | boolean) => string

/** The changes another session made since the draft was started, beside the values of the draft. */
export function theirChanges(
  base: EditDraft,
  theirs: EditDraft,
  mine: EditDraft,
  { show, language }: { show: ShowField; language: Language },
): TheirChange[] {
  return [
    ...fieldChanges(base.fields, theirs.fields, mine.fields, show),
    ...positionChanges(base.positions, theirs.positions, mine.positions, language),
    ...invitationChanges(base, theirs),
  ]
}

function fieldChanges(base: GameDraft, theirs: GameDraft, mine: GameDraft, show: ShowField): TheirChange[] {
  const fields = Object.keys(base) as (keyof GameDraft)[]
  return fields
    .filter((field) => base[field] !== theirs[field])
    .map((field) => ({
      key: field,
      about: field,
      old: show(field, base[field]),
      now: show(field, theirs[field]),
      mine: mine[field] === theirs[field] ? null : show(field, mine[field]),
    }))
}

function positionChanges(
  base: readonly PositionDraft[],
  theirs: readonly PositionDraft[],
  mine: readonly PositionDraft[],
  language: Language,
): TheirChange[] {
  const textIn = (rows: readonly PositionDraft[], id: string) => {
    const row = rows.find((each) => each.id === id && !each.isRemoved)
    return row ? `${row.name}, ${typedFeeText(row.fee, language)}, ${row.showTime} min` : null
  }
  const ids = [...new Set([...base, ...theirs].map(({ id }) => id))]
  const changed = ids.flatMap((id) => {
    const old = textIn(base, id)
    const now = textIn(theirs, id)
    const own = textIn(mine, id)
    if (old === now) return []
    return [{ key: id, about: 'positions' as const, old, now, mine: own === now || own === old ? null : own }]
  })
  if (changed.length > 0 || orderIn(base) === orderIn(theirs)) return changed
  return [{ key: 'order', about: 'positions', old: orderIn(base), now: orderIn(theirs), mine: null }]
}

/** As fees are shown; a fee that cannot be read stays as typed. */
function typedFeeText(typed: string, language: Language): string {
  const cents = feeFromText(typed)
  return isRefusal(cents) ? typed : feeText(dollarsOf(cents), language)
}

const orderIn = (rows: readonly PositionDraft[]) => rows.map(({ name }) => name).join(', ')

function invitationChanges(base: EditDraft, theirs: EditDraft): TheirChange[] {
  const before = new Set(base.invitations.map(({ id }) => id))
  const after = new Set(theirs.invitations.map(({ id }) => id))
  const about = 'invitations'
  const added = theirs.invitations.filter(({ id }) => !before.has(id))
  const removed = base.invitations.filter(({ id }) => !after.has(id))
  return [
    ...added.map(
      ({ id, official }) => ({ key: id, about, old: null, now: nameOf(official), mine: null }) as const,
    ),
    ...removed.map(
      ({ id, official }) => ({ key: id, about, old: nameOf(official), now: null, mine: null }) as const,
    ),
  ]
}
