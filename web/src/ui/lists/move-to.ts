/** The rows with one of them at another place; places beyond the ends are the ends. */
export function moveTo<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
  to: number,
): Row[] {
  const row = rows.find((each) => each.id === id)
  if (!row) return [...rows]
  const place = Math.min(rows.length - 1, Math.max(0, to))
  return rows.filter((each) => each !== row).toSpliced(place, 0, row)
}
