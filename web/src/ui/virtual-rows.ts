import { type RefObject, useCallback, useEffect, useState } from 'react'

type Options = {
  count: number
  rowHeight: number
  /** The element whose top is the top of the first row. */
  list: RefObject<HTMLElement | null>
  /** What covers the top of the window: rows are not revealed under it. */
  covered: number
}

/** Rows drawn beyond each edge of the window, so that a scroll does not show a gap. */
const spare = 10

/** Which rows of a long list are in the window: only they are drawn, between two gaps of the others' height. */
export function useVirtualRows({ count, rowHeight, list, covered }: Options) {
  const [range, setRange] = useState({ from: 0, to: 40 })

  useEffect(() => {
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0
      const first = Math.floor(-top / rowHeight)
      // In steps of a few rows: most scroll events change nothing.
      const from = Math.max(0, Math.floor((first - spare) / 5) * 5)
      const to = Math.ceil((first + window.innerHeight / rowHeight + spare) / 5) * 5
      setRange((now) => (now.from === from && now.to === to ? now : { from, to }))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [list, rowHeight])

  const reveal = useCallback(
    (row: number) => {
      const top = (list.current?.getBoundingClientRect().top ?? 0) + row * rowHeight
      const below = window.innerHeight - 100
      if (top < covered) window.scrollBy(0, top - covered)
      else if (top + rowHeight > below) window.scrollBy(0, top + rowHeight - below)
    },
    [list, rowHeight, covered],
  )

  const to = Math.min(range.to, count)
  const from = Math.min(range.from, to)
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight, reveal }
}
