import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

type Options = {
  count: number
  /** Of every row; of rows that are measured, about. */
  rowHeight: number
  /** The element whose top is the top of the first row. */
  list: RefObject<HTMLElement | null>
  /** Height of the bars that cover the top of the window: no row is revealed under them. */
  covered: number
  /**
   * Of a row whose height is measured, which its element needs `data-index` for. The same function as long as the rows are: with another
   * the heights of all rows are added up again.
   */
  keyOf?: (index: number) => string
}

/** Rows drawn beyond each edge of the window, so that fast scrolling shows no gap. */
const overscan = 10
/** Rows come and go by so many at a time: each time the table is laid out and painted. */
const step = 4
const floorTo = (unit: number, value: number) => value - (value % unit)
/** Height of the bars that may cover the foot of the window. */
const coveredBelow = 100

/** The rows of a long list that are in the window: only these are drawn, between two gaps of the others' height. */
export function useVirtualRows({ count, rowHeight, list, covered, keyOf }: Options) {
  const [scrollMargin, setScrollMargin] = useState(0)
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    ...(keyOf && { getItemKey: keyOf }),
    overscan,
    scrollMargin,
    scrollPaddingStart: covered,
    scrollPaddingEnd: coveredBelow,
  })
  useLayoutEffect(() => {
    // While it scrolls nothing above it changes, and the layout need not be computed for every row that comes into view.
    if (virtualizer.isScrolling) return
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + window.scrollY))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known of other heights is forgotten
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const reveal = useCallback((row: number) => virtualizer.scrollToIndex(row), [virtualizer])

  const rows = virtualizer.getVirtualItems()
  const from = floorTo(step, rows[0]?.index ?? 0)
  const to = Math.min(count, floorTo(step, (rows.at(-1)?.index ?? -1) + step))
  const edge = (row: VirtualItem | undefined, side: 'start' | 'end') =>
    (row?.[side] ?? scrollMargin) - scrollMargin
  const above = edge(virtualizer.measurementsCache[from], 'start')
  const below = virtualizer.getTotalSize() - edge(virtualizer.measurementsCache[to - 1], 'end')
  return { from, to, above, below, reveal, measure: virtualizer.measureElement }
}
