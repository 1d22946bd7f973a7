/**
 * The cheapest way to give every row a column of its own: shortest augmenting paths (Jonker and Volgenant 1987). `cost` is dense,
 * row by row; Infinity forbids a pair. Null when a row cannot be matched.
 */
export function cheapestMatching(rows: number, columns: number, cost: Float64Array): Int32Array | null {
  const rowPotential = new Float64Array(rows)
  const columnPotential = new Float64Array(columns)
  const columnOf = new Int32Array(rows).fill(-1)
  const rowOf = new Int32Array(columns).fill(-1)
  for (let row = 0; row < rows; row++) {
    let least = Number.POSITIVE_INFINITY
    let found = -1
    for (let column = 0; column < columns; column++)
      if (cost[row * columns + column] < least) {
        least = cost[row * columns + column]
        found = column
      }
    if (found < 0) return null
    rowPotential[row] = least
    if (rowOf[found] >= 0) continue
    rowOf[found] = row
    columnOf[row] = found
  }

  const distance = new Float64Array(columns)
  const reachedFrom = new Int32Array(columns)
  const isDone = new Uint8Array(columns)
  for (let row = 0; row < rows; row++) if (columnOf[row] < 0 && !augment(row)) return null
  return columnOf

  function augment(start: number): boolean {
    distance.fill(Number.POSITIVE_INFINITY)
    isDone.fill(0)
    let row = start
    let length = 0
    let end = -1
    while (end < 0) {
      let least = Number.POSITIVE_INFINITY
      let next = -1
      const base = row * columns
      for (let column = 0; column < columns; column++) {
        if (isDone[column]) continue
        const through = length + cost[base + column] - rowPotential[row] - columnPotential[column]
        if (through < distance[column]) {
          distance[column] = through
          reachedFrom[column] = row
        }
        if (distance[column] < least) {
          least = distance[column]
          next = column
        }
      }
      if (next < 0) return false
      isDone[next] = 1
      length = least
      if (rowOf[next] < 0) end = next
      else row = rowOf[next]
    }
    for (let column = 0; column < columns; column++) {
      if (!isDone[column] || column === end) continue
      columnPotential[column] -= length - distance[column]
      rowPotential[rowOf[column]] += length - distance[column]
    }
    rowPotential[start] += length
    for (let column = end; ; ) {
      const from = reachedFrom[column]
      const next = columnOf[from]
      rowOf[column] = from
      columnOf[from] = column
      if (from === start) return true
      column = next
    }
  }
}
