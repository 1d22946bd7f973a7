import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { type Order, sortKeys } from './venue-order.ts'

/** Marks addresses that this page wrote itself. */
const ownHand = { writtenByList: true }

/** Filter and order of the list, kept in the address: a link or a reload shows the same. */
export function useListAddress() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const by = sortKeys.find((key) => key === search.get('sort')) ?? 'name'
  const descending = search.get('dir') === 'desc'
  const order = useMemo<Order>(() => ({ by, descending }), [by, descending])

  // The address follows a moment after the typing, so the text has its own place and never loses a letter.
  const inAddress = search.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const fromOutside =
    state !== null && typeof state === 'object' && 'writtenByList' in state ? null : inAddress
  useEffect(() => {
    if (fromOutside !== null) setTyped(fromOutside)
  }, [fromOutside])

  function put(values: Record<string, string | null>) {
    setSearch(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, state: ownHand },
    )
  }

  return {
    typed,
    order,
    setTyped(text: string) {
      setTyped(text)
      put({ q: text })
    },
    setOrder: (next: Order) =>
      put({ sort: next.by === 'name' ? null : next.by, dir: next.descending ? 'desc' : null }),
  }
}
