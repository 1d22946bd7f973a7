import { useEffect, useState } from 'react'

/**
 * The previous value until the browser has painted, then the new one: a typed letter shows before the list that it filters.
 * React's `useDeferredValue` returns the new value at once on Preact.
 */
export function useDeferred<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  useEffect(() => setPainted(() => value), [value])
  return painted
}
