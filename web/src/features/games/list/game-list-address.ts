import { daysAfter, instantOf } from '@whistle/domain/time/time'
import { useMemo } from 'react'
import { useListAddress } from '../../../records/use-list-address.ts'
import { ownZone, todayHere } from '../../../time/own-zone.ts'
import type { GameRange } from '../model/use-games.ts'
import { type SortKey, sortKeys } from './game-list-order.ts'

/** The first is the default: past games need no work any more. */
export const whens = ['upcoming', 'past', 'all'] as const
/** Beside the choices, the days from one date to another as `2026-11-01..2026-11-30`: a link leads there. */
export type When = (typeof whens)[number] | Days
export type Days = `${string}..${string}`

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
    clear: () =>
      put({ q: null, when: null, venue: null, division: null, status: null, with: null, sent: null }),
  }
}

function whenIn(params: URLSearchParams): When {
  const wanted = params.get('when')
  if (wanted && daysIn(wanted)) return wanted as Days
  return whens.find((each) => each === wanted) ?? whens[0]
}

/** The instants in which these days begin and end, in the reader's time zone. */
function daysIn(when: string): Required<GameRange> | undefined {
  const [first = '', last = '', ...more] = when.split('..')
  const from = midnightOf(first)
  const end = midnightOf(last)
  return from && end && more.length === 0 ? { from, to: midnightOf(daysAfter(last, 1)) ?? end } : undefined
}

const midnightOf = (date: string) => instantOf({ date, time: '00:00' }, ownZone)

/** Past games start with the latest. */
const isDescendingByDefault = (by: SortKey, params: URLSearchParams) =>
  by === 'start' && whenIn(params) === 'past'

/** From or until the midnight that began today, in the reader's time zone. */
function rangeOf(when: When): GameRange {
  const midnight = midnightOf(todayHere())
  if (when === 'all') return {}
  const days = daysIn(when)
  if (days) return days
  return when === 'upcoming' ? { from: midnight } : { to: midnight }
}
