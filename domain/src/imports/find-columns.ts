import { type Refusal, refuse } from '../refusal.ts'
import { type Columns, rankOf } from './columns.ts'
import type { CsvRow } from './csv.ts'

/** What a column of the file means: decided by hand, by its name in the file. Null: nothing. */
export type ColumnChoice = { readonly name: string; readonly field?: string | null | undefined }

export type PlacedColumn<Field extends string> = { readonly name: string; readonly field: Field | null }

type Found<Field extends string> = {
  readonly columns: readonly PlacedColumn<Field>[]
  /** The last column is one of several: values behind it belong to it. */
  readonly isOpenEnded: boolean
  /** Two columns of our own name for one thing: nothing tells which is meant. */
  readonly twice: { readonly refusal: Refusal; readonly column: string } | null
}

/** What each column of a file means: as it was decided, else by its name, and of two names for one thing the more telling. */
export function findColumns<Field extends string>(
  head: readonly string[],
  rows: readonly CsvRow[],
  columns: Columns<Field>,
  choices: readonly ColumnChoice[] | null | undefined,
): Found<Field> {
  let twice: Found<Field>['twice'] = null
  const fields = Object.keys(columns) as Field[]
  const names = head.map((name) => name.trim().replace(/\s+/g, ' '))
  // Empty cells at the end of the header are no columns.
  while (names.length > 0 && !names.at(-1)) names.pop()
  const placed: (Field | null | undefined)[] = names.map((name) => {
    const choice = choices?.find((each) => each.name === name)
    return choice && (fields.find((field) => field === choice.field) ?? null)
  })
  const isTaken = (field: Field) => !columns[field].isRepeated && placed.includes(field)
  const candidates = names.flatMap((name, place) =>
    placed[place] === undefined
      ? fields.flatMap((field) => {
          const rank = rankOf(name, columns[field])
          const fits = columns[field].fits
          const isPossible = rank !== undefined && (rank === 0 || !fits || fits(sampleOf(rows, place)))
          return isPossible ? [{ place, field, rank, isWanted: columns[field].required ? 0 : 1 }] : []
        })
      : [],
  )
  candidates.sort(
    (one, other) => one.rank - other.rank || one.isWanted - other.isWanted || one.place - other.place,
  )
  for (const { place, field, rank } of candidates) {
    if (placed[place] != null) continue
    if (!isTaken(field)) {
      placed[place] = field
      continue
    }
    const before = candidates.find((each) => each.field === field && placed[each.place] === field)
    const hasOther = candidates.some((each) => each.place === place && !isTaken(each.field))
    if (before?.rank === rank && rank === 0 && !hasOther) {
      const values = { column: names[before.place] ?? '', other: names[place] ?? '' }
      twice ??= { refusal: refuse('BAD_USER_INPUT', 'columnTwice', { values }), column: names[place] ?? '' }
    }
  }
  const last = placed.at(-1)
  return {
    columns: names.map((name, place) => ({ name, field: placed[place] ?? null })),
    isOpenEnded: last != null && columns[last].isRepeated === true,
    twice,
  }
}

/** Enough to tell numbers from names. */
const sampleOf = (rows: readonly CsvRow[], place: number) =>
  rows
    .slice(0, 50)
    .map(({ values }) => values[place]?.trim() ?? '')
    .filter(Boolean)
