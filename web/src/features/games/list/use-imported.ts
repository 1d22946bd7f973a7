import { useState } from 'react'

/** The games of the last import, which the list shows alone until all are chosen. */
export function useImported() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  return {
    imported: ids,
    showImported: (made: readonly string[]) => setIds(new Set(made)),
    showAll: () => setIds(null),
  }
}
