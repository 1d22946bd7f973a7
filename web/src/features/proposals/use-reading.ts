import { useEffect, useRef } from 'react'

const readEvery = 5_000

/** Reads again while work goes on: its end is announced, but not by a server that was stopped in the middle of it. */
export function useReading(isGoingOn: boolean, reload: () => void): void {
  const latest = useRef(reload)
  latest.current = reload
  useEffect(() => {
    if (!isGoingOn) return
    const reading = setInterval(() => latest.current(), readEvery)
    return () => clearInterval(reading)
  }, [isGoingOn])
}
