import { useCallback, useEffect, useRef, useState } from 'react'
import { isFresh, locate, type Whereabouts } from './checkin-location.ts'

/** Where the device is. Somebody who has allowed it before is not asked again; nobody is asked by opening the page. */
export function useWhereabouts() {
  const [where, setWhere] = useState<Whereabouts>({ kind: 'unasked' })
  const stop = useRef<() => void>(undefined)

  const ask = useCallback(() => {
    stop.current?.()
    stop.current = locate(navigator.geolocation, setWhere)
  }, [])

  useEffect(() => {
    let isGone = false
    const status = navigator.permissions?.query({ name: 'geolocation' })
    status
      ?.then((permission) => {
        if (!isGone && permission.state === 'granted') ask()
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop.current?.()
    }
  }, [ask])

  const askIfOld = useCallback(() => {
    if (where.kind !== 'asking' && !isFresh(where, Date.now())) ask()
  }, [where, ask])

  return { where, ask, askIfOld }
}
