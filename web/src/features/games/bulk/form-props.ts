import { useEffect } from 'react'
import type { StartBulkActionInput } from './bulk.generated.ts'

/** What is asked for, as the input names it; null until it is whole. */
export type BulkAsk = Omit<StartBulkActionInput, 'id' | 'gameIds'>

export type FormProps = { onAsk: (ask: BulkAsk | null) => void }

/** Tells the dialog what the fields ask for. */
export function useAsk(ask: BulkAsk | null, onAsk: FormProps['onAsk']): void {
  const key = JSON.stringify(ask)
  useEffect(() => onAsk(JSON.parse(key)), [key, onAsk])
}
