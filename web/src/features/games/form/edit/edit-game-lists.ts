import type { InvitationDraft, PositionDraft } from './edit-game-draft.ts'

/** What is new vanishes, what is saved is flagged: it goes with the next save and can be taken back until then. */
export function remove<Row extends { id: string; isNew: boolean; isRemoved: boolean }>(
  rows: readonly Row[],
  id: string,
): Row[] {
  return rows.flatMap((row) => {
    if (row.id !== id) return [row]
    return row.isNew ? [] : [{ ...row, isRemoved: true }]
  })
}

export function restore<Row extends { id: string; isRemoved: boolean }>(
  rows: readonly Row[],
  id: string,
): Row[] {
  return rows.map((row) => (row.id === id ? { ...row, isRemoved: false } : row))
}

/** The row at another place; places beyond the ends are the ends. */
export function moveTo<Row extends { id: string }>(rows: readonly Row[], id: string, to: number): Row[] {
  const row = rows.find((each) => each.id === id)
  if (!row) return [...rows]
  const place = Math.min(rows.length - 1, Math.max(0, to))
  return rows.filter((each) => each !== row).toSpliced(place, 0, row)
}

type Values = Pick<PositionDraft, 'name' | 'fee' | 'showTime'>

export function addPosition(rows: readonly PositionDraft[], id: string, values: Values): PositionDraft[] {
  return [...rows, { id, ...values, isNew: true, isRemoved: false }]
}

export function changePosition(
  rows: readonly PositionDraft[],
  id: string,
  change: Partial<Values>,
): PositionDraft[] {
  return rows.map((row) => (row.id === id ? { ...row, ...change } : row))
}

/** Who was flagged before is not asked a second time: their invitation stays. */
export function invite(
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
