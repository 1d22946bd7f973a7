import { useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { activities, type OfficialFilter, type Order, radii, sortKeys } from './official-order.ts'

/** Marks addresses that this page wrote itself. */
const ownHand = { writtenByList: true }

/** Filters and order of the list, kept in the address: a link or a reload shows the same. */
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

  const activity = activities.find((each) => each === search.get('active')) ?? null
  const certification = search.get('cert')
  const venue = search.get('venue')
  const within = radii.find((each) => String(each) === search.get('within')) ?? null
  const filter = useMemo<OfficialFilter>(
    () => ({ typed, activity, certification, venue, within }),
    [typed, activity, certification, venue, within],
  )

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

  function setFilter(change: Partial<OfficialFilter>) {
    const next = { ...filter, ...change }
    setTyped(next.typed)
    put({
      q: next.typed,
      active: next.activity,
      cert: next.certification,
      venue: next.venue,
      within: next.venue && next.within ? String(next.within) : null,
      // Without a venue there is no distance to sort by.
      ...(!next.venue && by === 'distance' ? { sort: null, dir: null } : {}),
    })
  }

  return {
    filter,
    order,
    setFilter,
    clear: () => setFilter({ typed: '', activity: null, certification: null, venue: null, within: null }),
    setOrder: (next: Order) =>
      put({ sort: next.by === 'name' ? null : next.by, dir: next.descending ? 'desc' : null }),
  }
}
