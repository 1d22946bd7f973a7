import { useEffect, useReducer } from 'react'
import { serverNow } from './clock.ts'

const everyMs = 20_000

/** The server's time, read again every 20 seconds and at every render. */
export function useNow(): number {
  const [, update] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(update, everyMs)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}
