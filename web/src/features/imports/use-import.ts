import {
  type Columns,
  type ImportProblem,
  type ImportTable,
  readTable,
} from '@whistle/domain/imports/import-table'
import { useEffect, useMemo, useState } from 'react'
import type { ImportedFragment } from './operations.generated.ts'
import type { ImportText, Unread } from './read-file.ts'

/** Imports a text, or with `dryRun` only reports what the import would do. */
export type RunImport = (
  csv: string,
  dryRun: boolean,
) => Promise<{ result: ImportedFragment } | { failure: string }>

type Answer = { text: string } & ({ result: ImportedFragment } | { failure: string; whileImporting: boolean })

export type Importing = {
  readonly source: ImportText | Unread | null
  readonly take: (source: ImportText | Unread | null) => void
  /** The parsed file, or why it cannot be parsed. */
  readonly table: ImportTable<string> | ImportProblem | null
  /** The server's check of the file. */
  readonly check: ImportedFragment | null
  readonly failure: { readonly text: string; readonly whileImporting: boolean } | null
  readonly state: 'empty' | 'unread' | 'checking' | 'checked' | 'importing' | 'failed'
  readonly checkAgain: () => void
  readonly save: () => Promise<ImportedFragment | null>
}

/** Typing sends one request after a pause, not one per key. */
const settleFor = 300

export function useImport(columns: Columns<string>, run: RunImport): Importing {
  const [source, take] = useState<ImportText | Unread | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isSaving, setSaving] = useState(false)
  // An empty paste field is no input yet; an empty file is an error to report.
  const hasText = source && 'text' in source && (source.name !== null || source.text.trim())
  const text = hasText ? source.text : null
  const table = useMemo(() => (text === null ? null : readTable(text, columns)), [text, columns])
  const readable = table !== null && 'rows' in table
  const current = answer?.text === text ? answer : null
  const isUnchecked = current === null

  useEffect(() => {
    if (text === null || !readable || !isUnchecked) return
    let isStale = false
    const timer = setTimeout(async () => {
      const answered = await run(text, true)
      if (isStale) return
      setAnswer({ text, ...('failure' in answered ? { ...answered, whileImporting: false } : answered) })
    }, settleFor)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text, readable, isUnchecked, run])

  async function save(): Promise<ImportedFragment | null> {
    if (text === null || isSaving) return null
    setSaving(true)
    const answered = await run(text, false)
    setSaving(false)
    setAnswer({ text, ...('failure' in answered ? { ...answered, whileImporting: true } : answered) })
    return 'result' in answered && answered.result.problems.length === 0 ? answered.result : null
  }

  const failure =
    current && 'failure' in current ? { text: current.failure, whileImporting: current.whileImporting } : null
  const check = current && 'result' in current ? current.result : null
  return {
    ...{ source, take, table, check, failure, save },
    state: stateOf(),
    checkAgain: () => setAnswer(null),
  }

  function stateOf(): Importing['state'] {
    if (isSaving) return 'importing'
    if (source && 'reason' in source) return 'unread'
    if (text === null) return 'empty'
    if (!readable) return 'unread'
    if (failure) return 'failed'
    return check ? 'checked' : 'checking'
  }
}
