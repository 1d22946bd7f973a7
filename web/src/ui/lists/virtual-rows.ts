import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback, useLayoutEffect, useState } from 'react'

type Options = {
  count: number
  /** Of every row; of rows that are measured, about. */
  rowHeight: number
  /** The element whose top is the top of the first row. */
  list: RefObject<HTMLElement | null>
  /** Height of the bars that cover the top of the window: no row is revealed under them. */
  covered: number
  /** Of a row whose height is measured, which its element needs `data-index` for. */
  keyOf?: (index: number) => string
}

/** Rows drawn beyond each edge of the window, so that fast scrolling shows no gap. */
const overscan = 10
/** Height of the bars that may cover the foot of the window. */
const coveredBelow = 100

/** The rows of a long list that are in the window: only these are drawn, between two gaps of the others' height. */
export function useVirtualRows({ count, rowHeight, list, covered, keyOf }: Options) {
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + window.scrollY))
  })

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    ...(keyOf && { getItemKey: keyOf }),
    overscan,
    scrollMargin,
    scrollPaddingStart: covered,
    scrollPaddingEnd: coveredBelow,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was known of other heights is forgotten
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight])
  const reveal = useCallback((row: number) => virtualizer.scrollToIndex(row), [virtualizer])

  const rows = virtualizer.getVirtualItems()
  const from = rows[0]?.index ?? 0
  const to = (rows.at(-1)?.index ?? -1) + 1
  const above = (rows[0]?.start ?? scrollMargin) - scrollMargin
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return { from, to, above, below, reveal, measure: virtualizer.measureElement }
}
