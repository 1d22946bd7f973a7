import { useEffect, useReducer } from 'react'
import { trueNow } from './clock.ts'

const often = 20_000

/** The time, often enough to notice that a game has started; with every look, as the server's time may be known by then. */
export function useNow(): number {
  const [, look] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    const timer = setInterval(look, often)
    return () => clearInterval(timer)
  }, [])
  return trueNow()
}
