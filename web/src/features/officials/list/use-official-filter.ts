import { useMemo } from 'react'
import { useListAddress } from '../../../records/use-list-address.ts'
import { activities, type OfficialFilter, radii, sortKeys } from './official-order.ts'

/** Filters and order of the list, kept in the address. */
export function useOfficialFilter() {
  const { params, typed, order, put, setOrder } = useListAddress({ sortKeys })
  const activity = activities.find((each) => each === params.get('active')) ?? null
  const certification = params.get('cert')
  const group = params.get('group')
  const venue = params.get('venue')
  const within = radii.find((each) => String(each) === params.get('within')) ?? null
  const filter = useMemo<OfficialFilter>(
    () => ({ typed, activity, certification, group, venue, within }),
    [typed, activity, certification, group, venue, within],
  )

  function setFilter(change: Partial<OfficialFilter>) {
    const next = { ...filter, ...change }
    put({
      q: next.typed,
      active: next.activity,
      cert: next.certification,
      group: next.group,
      venue: next.venue,
      within: next.venue && next.within ? String(next.within) : null,
      // Without a venue there is no distance to sort by.
      ...(!next.venue && order.by === 'distance' ? { sort: null, dir: null } : {}),
    })
  }

  return {
    filter,
    order,
    setFilter,
    clear: () =>
      setFilter({
        ...{ typed: '', activity: null, certification: null },
        ...{ group: null, venue: null, within: null },
      }),
    setOrder,
  }
}
