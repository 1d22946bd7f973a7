import type { RefObject } from 'react'
import { useShortcut } from '../keys/shortcut.ts'

/** J and K move through the rows; the focus is on the row's link, so Enter opens it. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))

  function step(by: 1 | -1) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('a[data-row]') ?? [])]
    const now = links.indexOf(document.activeElement as HTMLElement)
    const next = now < 0 ? 0 : Math.min(links.length - 1, Math.max(0, now + by))
    links[next]?.focus()
  }
}
