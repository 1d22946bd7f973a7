import { instantOf } from '@whistle/domain/time'
import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { readerZone, todayHere } from './calendar-address.ts'
import { type Order, sortKeys } from './game-list-order.ts'

export const whens = ['all', 'upcoming', 'past'] as const
export type When = (typeof whens)[number]

/** Marks addresses that this page wrote itself. */
const ownHand = { writtenByList: true, stays: true }

/** Search, order and dates of the list, kept in the address: a link or a reload shows the same. */
export function useGameListAddress() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const by = sortKeys.find((key) => key === search.get('sort')) ?? 'start'
  const descending = search.get('dir') === 'desc'
  const order = useMemo<Order>(() => ({ by, descending }), [by, descending])
  const when = whens.find((each) => each === search.get('when')) ?? 'all'
  const range = useMemo(() => rangeOf(when), [when])

  // The address follows a moment after the typing, so the text has its own place and never loses a letter.
  const inAddress = search.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const fromOutside = state?.writtenByList ? null : inAddress
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
    when,
    range,
    setTyped(text: string) {
      setTyped(text)
      put({ q: text })
    },
    setOrder: (next: Order) =>
      put({ sort: next.by === 'start' ? null : next.by, dir: next.descending ? 'desc' : null }),
    setWhen: (next: When) => put({ when: next === 'all' ? null : next }),
    clear() {
      setTyped('')
      put({ q: null, when: null, venue: null, division: null, status: null })
    },
  }
}

/** From or until the midnight that began today, where the reader is. */
function rangeOf(when: When): { from?: string; to?: string } {
  const midnight = instantOf({ date: todayHere(), time: '00:00' }, readerZone)
  if (when === 'all') return {}
  return when === 'upcoming' ? { from: midnight } : { to: midnight }
}
