import type { InvitationDraft, PositionDraft } from './edit-game-draft.ts'

/** A new row is dropped; a saved row is flagged, deleted by the next save and restorable until then. */
export function removeRow<Row extends { id: string; isNew: boolean; isRemoved: boolean }>(
  rows: readonly Row[],
  id: string,
): Row[] {
  return rows.flatMap((row) => {
    if (row.id !== id) return [row]
    return row.isNew ? [] : [{ ...row, isRemoved: true }]
  })
}

export function restoreRow<Row extends { id: string; isRemoved: boolean }>(
  rows: readonly Row[],
  id: string,
): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, isRemoved: false } : row))
}

type Values = Pick<PositionDraft, 'name' | 'fee' | 'showTime' | 'isBackup' | 'minGrade'>

export function addPositionRow(rows: readonly PositionDraft[], id: string, values: Values): PositionDraft[] {
  return [...rows, { id, ...values, isNew: true, isRemoved: false }]
}

export function changePositionRow(
  rows: readonly PositionDraft[],
  id: string,
  change: Partial<Values>,
): PositionDraft[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row))
}

/** An official with a flagged invitation keeps that invitation. */
export function addInvitationRows(
  rows: readonly InvitationDraft[],
  officials: readonly InvitationDraft['official'][],
  newId: () => string,
): InvitationDraft[] {
  const wanted = new Set(officials.map(({ id }) => id))
  const known = new Set(rows.map(({ official }) => official.id))
  const back = rows.map((row) => (wanted.has(row.official.id) ? { ...row, isRemoved: false } : row))
  const added = officials
    .filter(({ id }) => !known.has(id))
    .map(({ id, firstName, lastName }) => ({
      ...{ id: newId(), official: { id, firstName, lastName }, isNew: true, isRemoved: false },
    }))
  return [...back, ...added]
}
