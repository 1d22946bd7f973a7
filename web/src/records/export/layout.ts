import type { Cell, Table } from '../../ui/files/table.ts'

export type Column<Line> = {
  readonly key: string
  readonly label: string
  /** Not chosen before the reader chooses it. */
  readonly isExtra?: true
  readonly cellOf: (line: Line) => Cell
}

/** One way to write a list as a table. */
export type Layout<Row> = {
  readonly key: string
  readonly label: string
  /** What the reader may choose from; none where another program expects its columns. */
  readonly columns: readonly Pick<Column<never>, 'key' | 'label' | 'isExtra'>[]
  readonly tableOf: (rows: readonly Row[], chosen: ReadonlySet<string>) => Table
}

type Named = Pick<Layout<never>, 'key' | 'label'>

/** Columns that the reader chooses; a row may become several lines. */
export function chosenColumns<Row, Line = Row>(
  { key, label }: Named,
  columns: readonly Column<Line>[],
  linesOf: (row: Row) => readonly Line[],
): Layout<Row> {
  return {
    ...{ key, label, columns },
    tableOf(rows, chosen) {
      const kept = columns.filter((column) => chosen.has(column.key))
      const lines = rows.flatMap(linesOf)
      return [
        kept.map((column) => column.label),
        ...lines.map((line) => kept.map((column) => column.cellOf(line))),
      ]
    },
  }
}

/** The columns of another program. */
export function fixedColumns<Row>(named: Named, tableOf: (rows: readonly Row[]) => Table): Layout<Row> {
  return { ...named, columns: [], tableOf }
}
