import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '../class-names.ts'
import rowLink from './row-link.module.css'
import styles from './virtual-cards.module.css'

type VirtualCardsProps<Row extends { id: string }> = {
  rows: readonly Row[]
  /** About the height of a card; drawn cards are measured. */
  estimate: number
  /** The content of one card; the link of the card carries `data-row` and covers the card. */
  children: (row: Row) => ReactNode
}

/** Cards drawn beyond each edge of the window, so that fast scrolling shows no gap. */
const overscan = 10

/** A long list on a phone: cards whose heights differ, of which only those in the window are drawn. */
export function VirtualCards<Row extends { id: string }>({
  rows,
  estimate,
  children,
}: VirtualCardsProps<Row>) {
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(Math.round(top + window.scrollY))
  })
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => estimate,
    // Another function would have all cards measured again, with each that comes into view.
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan,
    scrollMargin,
  })

  const drawn = virtualizer.getVirtualItems()
  const above = (drawn[0]?.start ?? scrollMargin) - scrollMargin
  const end = (drawn.at(-1)?.end ?? scrollMargin) - scrollMargin
  const padding = { paddingTop: above, paddingBottom: virtualizer.getTotalSize() - end }
  return (
    <ul ref={list} className={classNames(rowLink.rows, styles.cards)} style={padding}>
      {drawn.map(({ index, key }) => {
        const row = rows[index]
        return (
          row && (
            <li
              key={String(key)}
              ref={virtualizer.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
            >
              {children(row)}
            </li>
          )
        )
      })}
    </ul>
  )
}
