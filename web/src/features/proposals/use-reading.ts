import { useEffect, useRef } from 'react'

/** In milliseconds. */
const readEvery = 2_000

/** Reads again while work goes on: its end is announced, but not to a page that began to listen just after it, nor by a server that was stopped in the middle. */
export function useReading(isGoingOn: boolean, reload: () => void): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!isGoingOn) return
    const reading = setInterval(() => latest.current(), readEvery)
    return () => clearInterval(reading)
  }, [isGoingOn])
}
