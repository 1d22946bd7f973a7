import type { Client, CombinedError } from '@urql/core'
import { ImportNewsDocument, type ImportRowFragment, ImportRunDocument } from './operations.generated.ts'

/** How it has ended; null: there is none with this id. */
type Ended = { row: ImportRowFragment | null } | { error: CombinedError }

/** Live messages can be lost with the connection: the state is also asked for. */
const readEvery = 5_000

export function isRunning({ state }: Pick<ImportRowFragment, 'state'>): boolean {
  return state === 'CHECKING' || state === 'SAVING' || state === 'UNDOING'
}

/** Waits until a check, an import or its undoing has ended, however often the connection is lost. */
export function followImport(
  client: Client,
  id: string,
  onProgress: (row: ImportRowFragment) => void = () => {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const ends: (() => void)[] = []
    let hasEnded = false
    const end = (ended: Ended) => {
      hasEnded = true
      for (const each of ends.splice(0)) each()
      resolve(ended)
    }
    const read = () => client.query(ImportRunDocument, { id }, { requestPolicy: 'network-only' })
    ends.push(client.subscription(ImportNewsDocument, {}).subscribe(() => {}).unsubscribe)
    ends.push(
      read().subscribe(({ data, error }) => {
        if (hasEnded) return
        const row = data?.getImport
        if (row && isRunning(row)) onProgress(row)
        else if (data) end({ row: row ?? null })
        else if (error && !error.networkError) end({ error })
      }).unsubscribe,
    )
    const reading = setInterval(() => void read().toPromise(), readEvery)
    ends.push(() => clearInterval(reading))
    if (hasEnded) for (const each of ends.splice(0)) each()
  })
}
