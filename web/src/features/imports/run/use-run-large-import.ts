import type { Client, CombinedError } from '@urql/core'
import { useCallback, useRef } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { failureText } from './failure-text.ts'
import { followImport } from './follow-import.ts'
import { importListWords } from './import-list-words.ts'
import {
  ImportCheckDocument,
  ImportRunDocument,
  PutImportPartDocument,
  StartImportDocument,
  StopImportDocument,
} from './operations.generated.ts'
import { partsOf } from './parts-of.ts'
import type { ImportAsk, RunImport, RunWatch } from './run-import.ts'

type Sent = { readonly id: string; readonly csv: string; readonly fileName: string | null }

/** The `run` of an import dialog for a large file: it is sent once, in parts, and then checked and imported in the background. */
export function useRunLargeImport(): RunImport {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(importListWords)
  const sent = useRef<Sent | null>(null)
  /** A check whose result is no longer wanted. */
  const stopping = useRef<Promise<unknown>>(undefined)

  return useCallback(
    async (ask, watch) => {
      const { dryRun, reading, leaveOutProblems, differing } = ask
      const { signal, onProgress } = watch
      const failed = (error: CombinedError) => ({ failure: failureOf(error, language).text })
      await stopping.current
      if (signal.aborted) return { stopped: true }
      if (!isOf(sent.current, ask)) {
        const answered = await send(client, ask, watch)
        if ('error' in answered) return failed(answered.error)
        if (signal.aborted) return { stopped: true }
        sent.current = answered
      }
      const { id } = sent.current
      const stop = () => {
        stopping.current = client.mutation(StopImportDocument, { id }, { isDryRun: true }).toPromise()
      }
      if (dryRun) signal.addEventListener('abort', stop)
      const input = { id, dryRun, reading, leaveOutProblems, differing }
      const started = await client.mutation(StartImportDocument, { input }, { isDryRun: dryRun }).toPromise()
      if (started.error && !(await isUnderway(client, id, dryRun))) {
        // What was sent may be forgotten by now, and a check whose start got no answer may run: it is sent again.
        sent.current = null
        return failed(started.error)
      }
      const ended = await followImport(client, id, ({ rows, rowsDone }) =>
        onProgress({ stage: 'running', id, done: rowsDone, of: rowsDone > 0 ? rows : null }),
      )
      signal.removeEventListener('abort', stop)
      if ('error' in ended) return failed(ended.error)
      const { row } = ended
      if (!row || row.state === 'FAILED') {
        if (!row) sent.current = null
        return { failure: failureText(row ?? { failure: null }, language) }
      }
      if (row.state === 'CHECKED') {
        const check = await client
          .query(ImportCheckDocument, { id }, { requestPolicy: 'network-only' })
          .toPromise()
        const result = check.data?.importResult
        return result ? { result } : { failure: failureOf(check.error ?? {}, language).text }
      }
      // In another window.
      if (dryRun) return { failure: say('checkStopped') }
      if (row.state !== 'DONE') return { stopped: true }
      sent.current = null
      const { created, changed, skipped } = row
      return { saved: { created, changed, skipped, importId: id, ids: [] } }
    },
    [client, language, say],
  )
}

function isOf(sent: Sent | null, { csv, fileName }: ImportAsk): sent is Sent {
  return sent?.csv === csv && sent.fileName === fileName
}

async function send(
  client: Client,
  { csv, fileName }: ImportAsk,
  { signal, onProgress }: RunWatch,
): Promise<Sent | { error: CombinedError }> {
  const id = crypto.randomUUID()
  const parts = partsOf(csv)
  for (const [part, text] of parts.entries()) {
    if (signal.aborted) break
    onProgress({ stage: 'sending', id: null, done: part, of: parts.length })
    const input = { importId: id, part, csv: text, fileName }
    // It fails at once instead of waiting for the network.
    const { error } = await client.mutation(PutImportPartDocument, { input }, { isDryRun: true }).toPromise()
    if (error) return { error }
  }
  onProgress({ stage: 'running', id: null, done: 0, of: null })
  return { id, csv, fileName }
}

/** The first answer to its start was lost, and it was sent again. */
async function isUnderway(client: Client, id: string, dryRun: boolean): Promise<boolean> {
  if (dryRun) return false
  const { data } = await client
    .query(ImportRunDocument, { id }, { requestPolicy: 'network-only' })
    .toPromise()
  const state = data?.getImport?.state
  return state === 'SAVING' || state === 'DONE'
}
