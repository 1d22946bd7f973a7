import { useCallback, useState } from 'react'

/** The selected games, and the games hidden while the server deletes them. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())

  return {
    selected,
    hidden,
    select: useCallback(
      (ids: readonly string[], isIn: boolean) => setSelected((now) => changed(now, ids, isIn)),
      [],
    ),
    clear: useCallback(() => setSelected(new Set()), []),
    hide: useCallback(
      (ids: readonly string[], isIn: boolean) => setHidden((now) => changed(now, ids, isIn)),
      [],
    ),
  }
}

function changed(now: ReadonlySet<string>, ids: readonly string[], isIn: boolean): ReadonlySet<string> {
  const next = new Set(now)
  for (const id of ids) {
    if (isIn) next.add(id)
    else next.delete(id)
  }
  return next
}
