import { useLayoutEffect, useRef } from 'react'

/** What is open, the innermost last. */
const open: (() => void)[] = []
/** An entry of the history for the same page: Back leaves it instead of the page. It is used again by what opens next. */
const isSpare = () => (history.state as { spare?: boolean } | null)?.spare === true
let wasSpare = isSpare()

function addSpare() {
  if (!isSpare()) history.pushState({ spare: true }, '')
  wasSpare = true
}

addEventListener('popstate', () => {
  const hasLeftSpare = wasSpare && !isSpare()
  wasSpare = isSpare()
  if (!hasLeftSpare) return
  const close = open.pop()
  // Nothing is open any more: the reader wants to leave.
  if (!close) return history.back()
  close()
  if (open.length > 0) addSpare()
})

/** While a part of the page is open, Back closes it instead of leaving the page. */
export function useBack(onBack: () => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  // Before the browser paints it: Back may come right after.
  useLayoutEffect(() => {
    const close = () => latest.current()
    open.push(close)
    addSpare()
    return () => {
      const at = open.indexOf(close)
      if (at >= 0) open.splice(at, 1)
    }
  }, [])
}
