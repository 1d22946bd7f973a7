import { readStored, writeStored } from '../../state/local-storage.ts'
import { type FileFormat, fileFormats } from '../../ui/files/table.ts'
import type { Layout } from './layout.ts'

/** What was chosen for a list the last time in this browser. */
export type Choice = {
  readonly layout: string
  readonly format: FileFormat
  /** The keys of the columns by layout. */
  readonly columns: Readonly<Record<string, readonly string[]>>
}

const keyOf = (list: string) => `whistle.export.${list}`

export function readChoice(list: string, layouts: readonly Layout<never>[]): Choice {
  const stored = parsed(readStored(keyOf(list)))
  const layout = layouts.find(({ key }) => key === stored.layout) ?? layouts[0]
  const columns = layouts.map(({ key, columns }) => {
    const known = new Set(columns.map((column) => column.key))
    const kept = stored.columns?.[key]?.filter((column) => known.has(column)) ?? []
    return [key, kept.length > 0 ? kept : usualOf(columns)]
  })
  return {
    layout: layout?.key ?? '',
    format: fileFormats.find((format) => format === stored.format) ?? 'xlsx',
    columns: Object.fromEntries(columns),
  }
}

export const keepChoice = (list: string, choice: Choice) => writeStored(keyOf(list), JSON.stringify(choice))

export const usualOf = (columns: Layout<never>['columns']): readonly string[] =>
  columns.filter(({ isExtra }) => !isExtra).map(({ key }) => key)

function parsed(text: string | null): Partial<Choice> {
  try {
    return (JSON.parse(text ?? '{}') as Partial<Choice> | null) ?? {}
  } catch {
    return {}
  }
}
