import { instantOf } from '@whistle/domain/time/time'
import { useMemo } from 'react'
import { useListAddress } from '../../../records/use-list-address.ts'
import { ownZone, todayHere } from '../../../time/own-zone.ts'
import type { GameRange } from '../model/use-games.ts'
import { type SortKey, sortKeys } from './game-list-order.ts'

/** The first is the default: past games need no work any more. */
export const whens = ['upcoming', 'past', 'all'] as const
export type When = (typeof whens)[number]

/** Search, order and dates of the list, kept in the address. */
export function useGameListAddress() {
  const { params, typed, order, put, setTyped, setOrder } = useListAddress({
    sortKeys,
    isDescendingByDefault,
  })
  const when = whenIn(params)
  const range = useMemo(() => rangeOf(when), [when])
  return {
    ...{ typed, order, when, range, setTyped, setOrder },
    setWhen: (next: When) => put({ when: next === whens[0] ? null : next }),
    clear: () => put({ q: null, when: null, venue: null, division: null, status: null, sent: null }),
  }
}

function whenIn(params: URLSearchParams): When {
  return whens.find((each) => each === params.get('when')) ?? whens[0]
}

/** Past games start with the latest. */
const isDescendingByDefault = (by: SortKey, params: URLSearchParams) =>
  by === 'start' && whenIn(params) === 'past'

/** From or until the midnight that began today, in the reader's time zone. */
function rangeOf(when: When): GameRange {
  const midnight = instantOf({ date: todayHere(), time: '00:00' }, ownZone)
  if (when === 'all') return {}
  return when === 'upcoming' ? { from: midnight } : { to: midnight }
}
