import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

type Options = {
  count: number
  rowHeight: number
  /** The element whose top is the top of the first row. */
  list: RefObject<HTMLElement | null>
  /** Height of the bars that cover the top of the window: no row is revealed under them. */
  covered: number
}

/** Rows drawn beyond each edge of the window, so that fast scrolling shows no gap. */
const overscan = 10
/** Height of the bars that may cover the foot of the window. */
const coveredBelow = 100

/** The rows of a long list that are in the window: only these are drawn, between two gaps of the others' height. */
export function useVirtualRows({ count, rowHeight, list, covered }: Options) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + window.scrollY))
  })

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin,
    scrollPaddingStart: covered,
    scrollPaddingEnd: coveredBelow,
  })
  const reveal = useCallback((row: number) => virtualizer.scrollToIndex(row), [virtualizer])

  const rows = virtualizer.getVirtualItems()
  const from = rows[0]?.index ?? 0
  const to = (rows.at(-1)?.index ?? -1) + 1
  return { from, to, above: from * rowHeight, below: (count - to) * rowHeight, reveal }
}
