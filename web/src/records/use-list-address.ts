import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Order } from '../ui/lists/sort-header.tsx'

type Values = Readonly<Record<string, string | null>>

/** Marks navigation done by the list itself; `stays` keeps focus and scroll where they are. */
const ownNavigation = { writtenByList: true, stays: true }

/** Changes parameters of the address in place; null or empty removes one. */
export function useAddressParams(): [URLSearchParams, (values: Values) => void] {
  const [params, setParams] = useSearchParams()
  const put = useCallback(
    (values: Values) => {
      const change = (now: URLSearchParams) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(values)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      }
      setParams(change, { replace: true, state: ownNavigation })
    },
    [setParams],
  )
  return [params, put]
}

type Options<Key extends string> = {
  /** The columns that sort; the first is the default. */
  sortKeys: readonly [Key, ...Key[]]
  /** Which columns start descending; by default none. */
  isDescendingByDefault?: (by: Key, params: URLSearchParams) => boolean
}

/** Filter text, order and further filters of a list, kept in the address: a link or a reload shows the same list. */
export function useListAddress<Key extends string>({
  sortKeys,
  isDescendingByDefault = () => false,
}: Options<Key>) {
  const [params, put] = useAddressParams()
  const { state } = useLocation()
  const by = sortKeys.find((key) => key === params.get('sort')) ?? sortKeys[0]
  const direction = params.get('dir')
  const descending = direction ? direction === 'desc' : isDescendingByDefault(by, params)
  const order = useMemo<Order<Key>>(() => ({ by, descending }), [by, descending])

  // The address changes a moment after the typing; a state of its own never loses a letter.
  const inAddress = params.get('q') ?? ''
  const [typed, setTyped] = useState(inAddress)
  const fromOutside = state?.writtenByList ? null : inAddress
  useEffect(() => {
    if (fromOutside !== null) setTyped(fromOutside)
  }, [fromOutside])

  return {
    params,
    typed,
    order,
    /** Changes parameters; `q` also changes the typed text. */
    put(values: Values) {
      if ('q' in values) setTyped(values.q ?? '')
      put(values)
    },
    setTyped(text: string) {
      setTyped(text)
      put({ q: text })
    },
    setOrder(next: Order<Key>) {
      const isDefault = next.descending === isDescendingByDefault(next.by, params)
      const dir = next.descending ? 'desc' : 'asc'
      put({ sort: next.by === sortKeys[0] ? null : next.by, dir: isDefault ? null : dir })
    },
  }
}
