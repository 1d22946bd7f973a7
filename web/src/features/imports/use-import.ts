import type { Columns } from '@whistle/domain/imports/columns'
import { type ImportProblem, type ImportTable, readTable } from '@whistle/domain/imports/import-table'
import { useEffect, useMemo, useState } from 'react'
import type { ImportedFragment, ImportReadingInput } from './operations.generated.ts'
import type { ImportText, Unread } from './read-file.ts'

/** What to do with games that are there and differ. */
export type ImportDiffering = 'CHANGE' | 'KEEP' | 'ADD'

export type ImportAsk = {
  readonly csv: string
  /** How the file is to be read, where the user has said so. */
  readonly reading: ImportReadingInput | null
  /** Only reports what the import would do. */
  readonly dryRun: boolean
  /** Imports the lines without problems. */
  readonly leaveOutProblems: boolean
  readonly differing: ImportDiffering
  /** Null: pasted lines. */
  readonly fileName: string | null
}
export type RunImport = (ask: ImportAsk) => Promise<{ result: ImportedFragment } | { failure: string }>

type Answer = { key: string } & ({ result: ImportedFragment } | { failure: string; whileImporting: boolean })

export type Importing = {
  readonly source: ImportText | Unread | null
  readonly take: (source: ImportText | Unread | null) => void
  readonly reading: ImportReadingInput | null
  readonly readAs: (reading: ImportReadingInput) => void
  readonly differing: ImportDiffering
  readonly setDiffering: (differing: ImportDiffering) => void
  /** The parsed file, or why it cannot be parsed. */
  readonly table: ImportTable<string> | ImportProblem | null
  /** The server's check of the file. */
  readonly check: ImportedFragment | null
  /** The last check of the file, also while it is checked again as it is to be read now. */
  readonly shown: ImportedFragment | null
  readonly failure: { readonly text: string; readonly whileImporting: boolean } | null
  readonly state: 'empty' | 'unread' | 'checking' | 'checked' | 'importing' | 'failed'
  readonly checkAgain: () => void
  readonly save: (leaveOutProblems?: boolean) => Promise<ImportedFragment | null>
}

/** Typing sends one request after a pause, not one per key. */
const settleFor = 300

export function useImport(columns: Columns<string>, run: RunImport): Importing {
  const [source, setSource] = useState<ImportText | Unread | null>(null)
  const [reading, readAs] = useState<ImportReadingInput | null>(null)
  const [differing, setDiffering] = useState<ImportDiffering>('CHANGE')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isSaving, setSaving] = useState(false)
  // An empty paste field is no input yet; an empty file is an error to report.
  const hasText = source && 'text' in source && (source.name !== null || source.text.trim())
  const text = hasText ? source.text : null
  const key = useMemo(() => JSON.stringify([text, reading, differing]), [text, reading, differing])
  const last = answer && 'result' in answer ? answer.result : null
  const understood = reading ?? last?.understood
  const table = useMemo(
    () => (text === null ? null : readTable(text, columns, understood ?? {})),
    [text, columns, understood],
  )
  const readable = table !== null && 'rows' in table
  const current = answer?.key === key ? answer : null
  const isUnchecked = current === null

  useEffect(() => {
    if (text === null || !readable || !isUnchecked) return
    let isStale = false
    const timer = setTimeout(async () => {
      const answered = await run({
        csv: text,
        reading,
        dryRun: true,
        leaveOutProblems: false,
        differing,
        fileName: null,
      })
      if (isStale) return
      setAnswer({ key, ...('failure' in answered ? { ...answered, whileImporting: false } : answered) })
    }, settleFor)
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [text, key, reading, differing, readable, isUnchecked, run])

  function take(next: ImportText | Unread | null) {
    setSource(next)
    // Another file is another header; typed lines keep what was said about them.
    if (!next || next.name !== null) {
      readAs(null)
      setAnswer(null)
    }
  }

  async function save(leaveOutProblems = false): Promise<ImportedFragment | null> {
    if (text === null || isSaving) return null
    setSaving(true)
    const answered = await run({
      csv: text,
      reading,
      dryRun: false,
      leaveOutProblems,
      differing,
      fileName: source?.name ?? null,
    })
    setSaving(false)
    setAnswer({ key, ...('failure' in answered ? { ...answered, whileImporting: true } : answered) })
    if (!('result' in answered)) return null
    const { problems, created, changed } = answered.result
    return problems.length === 0 || created + changed > 0 ? answered.result : null
  }

  const failure =
    current && 'failure' in current ? { text: current.failure, whileImporting: current.whileImporting } : null
  const check = current && 'result' in current ? current.result : null
  return {
    ...{ source, take, reading, readAs, differing, setDiffering, table, check, shown: last, failure, save },
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
