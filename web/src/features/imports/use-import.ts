import {
  type Columns,
  type ImportProblem,
  type ImportTable,
  readTable,
} from '@whistle/domain/imports/import-table'
import { useEffect, useMemo, useState } from 'react'
import type { ImportedFragment } from './operations.generated.ts'
import type { ImportText, Unread } from './read-file.ts'

/** Asks the server what a text would make, or has it made. */
export type RunImport = (
  csv: string,
  dryRun: boolean,
) => Promise<{ result: ImportedFragment } | { failure: string }>

type Answer = { text: string } & ({ result: ImportedFragment } | { failure: string; whileImporting: boolean })

export type Importing = {
  readonly source: ImportText | Unread | null
  readonly take: (source: ImportText | Unread | null) => void
  /** What the file itself says, or why it cannot be read. */
  readonly table: ImportTable<string> | ImportProblem | null
  /** What the server says of it. */
  readonly check: ImportedFragment | null
  readonly failure: { readonly text: string; readonly whileImporting: boolean } | null
  readonly state: 'empty' | 'unread' | 'checking' | 'checked' | 'importing' | 'failed'
  readonly checkAgain: () => void
  readonly save: () => Promise<ImportedFragment | null>
}

/** While somebody types or pastes, the last word is meant. */
const settleFor = 300

export function useImport(columns: Columns<string>, run: RunImport): Importing {
  const [source, take] = useState<ImportText | Unread | null>(null)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isSaving, setSaving] = useState(false)
  // A field with nothing in it waits for lines; a file with nothing in it is a mistake to be told.
  const isWritten = source && 'text' in source && (source.name !== null || source.text.trim())
  const text = isWritten ? source.text : null
  const table = useMemo(() => (text === null ? null : readTable(text, columns)), [text, columns])
  const readable = table !== null && 'rows' in table
  const current = answer?.text === text ? answer : null
  const isUnasked = current === null

  useEffect(() => {
    if (text === null || !readable || !isUnasked) return
    let isOver = false
    const timer = setTimeout(async () => {
      const said = await run(text, true)
      if (isOver) return
      setAnswer({ text, ...('failure' in said ? { ...said, whileImporting: false } : said) })
    }, settleFor)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [text, readable, isUnasked, run])

  async function save(): Promise<ImportedFragment | null> {
    if (text === null || isSaving) return null
    setSaving(true)
    const said = await run(text, false)
    setSaving(false)
    setAnswer({ text, ...('failure' in said ? { ...said, whileImporting: true } : said) })
    return 'result' in said && said.result.problems.length === 0 ? said.result : null
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
