import { useCallback, useEffect, useRef, useState } from 'react'
import { type DeviceLocation, isFresh, locate } from './location.ts'

/** The location of the device. Opening the page reads it only if the permission was given before. */
export function useLocation() {
  const [location, setLocation] = useState<DeviceLocation>({ kind: 'unasked' })
  const stop = useRef<() => void>(undefined)

  const locateNow = useCallback(() => {
    stop.current?.()
    stop.current = locate(navigator.geolocation, setLocation)
  }, [])

  useEffect(() => {
    let isGone = false
    const status = navigator.permissions?.query({ name: 'geolocation' })
    status
      ?.then((permission) => {
        if (!isGone && permission.state === 'granted') locateNow()
      })
      .catch(() => undefined)
    return () => {
      isGone = true
      stop.current?.()
    }
  }, [locateNow])

  const locateIfOld = useCallback(() => {
    if (location.kind !== 'asking' && !isFresh(location, Date.now())) locateNow()
  }, [location, locateNow])

  return { location, locateNow, locateIfOld }
}
