import type { Columns } from '@whistle/domain/imports/columns'
import {
  type ImportBounds,
  type ImportProblem,
  type ImportTable,
  readTable,
} from '@whistle/domain/imports/import-table'
import { useEffect, useMemo, useState } from 'react'
import type { ImportText, Unread } from './read-file.ts'
import type { ImportedFragment, ImportReadingInput } from './run/operations.generated.ts'
import type { ImportDiffering, Progress, RunImport, Saved } from './run/run-import.ts'

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
  /** Of a large file. */
  readonly progress: Progress | null
  /** By the user, and nothing was imported. */
  readonly wasStopped: boolean
  readonly state: 'empty' | 'unread' | 'checking' | 'checked' | 'importing' | 'failed'
  readonly checkAgain: () => void
  /** Null, or a sentence when it has failed: nothing was imported. */
  readonly save: (leaveOutProblems?: boolean) => Promise<Saved | { failure: string } | null>
}

/** Typing sends one request after a pause, not one per key. */
const settleFor = 300

export function useImport(columns: Columns<string>, bounds: ImportBounds, run: RunImport): Importing {
  const [source, setSource] = useState<ImportText | Unread | null>(null)
  const [reading, readAs] = useState<ImportReadingInput | null>(null)
  const [differing, setDiffering] = useState<ImportDiffering>('CHANGE')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [progress, setProgress] = useState<Progress | null>(null)
  const [stoppedKey, setStoppedKey] = useState<string | null>(null)
  // An empty paste field is no input yet; an empty file is an error to report.
  const hasText = source && 'text' in source && (source.name !== null || source.text.trim())
  const text = hasText ? source.text : null
  const fileName = source?.name ?? null
  const key = useMemo(() => JSON.stringify([text, reading, differing]), [text, reading, differing])
  const last = answer && 'result' in answer ? answer.result : null
  const understood = reading ?? last?.understood
  const table = useMemo(
    () => (text === null ? null : readTable(text, columns, understood ?? {}, bounds)),
    [text, columns, understood, bounds],
  )
  const readable = table !== null && 'rows' in table
  const current = answer?.key === key ? answer : null
  const rows = readable ? table.rows.length : 0
  const isDue = readable && current === null && !isSaving

  useEffect(() => {
    if (text === null || !isDue) return
    const stale = new AbortController()
    const { signal } = stale
    const onProgress = (next: Progress) => !signal.aborted && setProgress(next)
    const timer = setTimeout(async () => {
      const ask = { csv: text, rows, reading, dryRun: true, leaveOutProblems: false, differing, fileName }
      const answered = await run(ask, { signal, onProgress })
      if (signal.aborted) return
      setProgress(null)
      if ('saved' in answered || 'stopped' in answered) return
      setAnswer({ key, ...('failure' in answered ? { ...answered, whileImporting: false } : answered) })
    }, settleFor)
    return () => {
      clearTimeout(timer)
      stale.abort()
      setProgress(null)
    }
  }, [text, rows, key, reading, differing, fileName, isDue, run])

  function take(next: ImportText | Unread | null) {
    setSource(next)
    // Another file is another header; typed lines keep what was said about them.
    if (!next || next.name !== null) {
      readAs(null)
      setAnswer(null)
    }
  }

  async function save(leaveOutProblems = false): Promise<Saved | { failure: string } | null> {
    if (text === null || isSaving) return null
    setSaving(true)
    setStoppedKey(null)
    const ask = { csv: text, rows, reading, dryRun: false, leaveOutProblems, differing, fileName }
    const { signal } = new AbortController()
    const answered = await run(ask, { signal, onProgress: setProgress })
    setSaving(false)
    setProgress(null)
    if ('saved' in answered) return answered.saved
    if ('stopped' in answered) {
      setStoppedKey(key)
      return null
    }
    setAnswer({ key, ...('failure' in answered ? { ...answered, whileImporting: true } : answered) })
    if ('failure' in answered) return answered
    const { problems, created, changed } = answered.result
    return problems.length === 0 || created + changed > 0 ? answered.result : null
  }

  const failure =
    current && 'failure' in current ? { text: current.failure, whileImporting: current.whileImporting } : null
  const check = current && 'result' in current ? current.result : null
  return {
    ...{ source, take, reading, readAs, differing, setDiffering, table, check, shown: last, failure },
    ...{ progress, save, wasStopped: stoppedKey === key },
    state: stateOf(),
    checkAgain() {
      setStoppedKey(null)
      setAnswer(null)
    },
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
