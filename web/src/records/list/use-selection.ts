import { useCallback, useState } from 'react'

/** The ids of the selected rows. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())

  return {
    selected,
    select: useCallback((ids: readonly string[], isIn: boolean) => {
      setSelected((now) => {
        const next = new Set(now)
        for (const id of ids) {
          if (isIn) next.add(id)
          else next.delete(id)
        }
        return next
      })
    }, []),
    clear: useCallback(() => setSelected(new Set()), []),
  }
}
