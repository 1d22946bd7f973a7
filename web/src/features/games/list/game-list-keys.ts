import { type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../../paths.ts'
import { useShortcut } from '../../../ui/keys/shortcut.ts'
import type { useVirtualRows } from '../../../ui/lists/virtual-rows.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'

type Options = {
  rows: readonly GameRowFragment[]
  body: RefObject<HTMLElement | null>
  window: ReturnType<typeof useVirtualRows>
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], selected: boolean) => void
}

/** J and K move by rows, X selects, E edits; the focus is on the row's link, so Enter opens it. */
export function useGameListKeys({ rows, body, window, selected, onSelect }: Options): void {
  const navigate = useNavigate()
  /** The row that gets the focus as soon as it is drawn. */
  const wanted = useRef<number | null>(null)
  const last = useRef(-1)
  useShortcut('j', () => step(1))
  useShortcut('k', () => step(-1))
  useShortcut('x', () => {
    const row = rows[here()]
    if (row) onSelect([row.id], !selected.has(row.id))
  })
  useShortcut('e', () => {
    const row = rows[here()]
    if (row && row.status !== 'COMPLETE') void navigate(paths.editGame(row.id))
  })

  useEffect(focusWanted)

  function here(): number {
    const row = document.activeElement?.closest('tr, li')
    const index = row && body.current?.contains(row) ? row.querySelector<HTMLElement>('a[data-index]') : null
    return index ? Number(index.dataset.index) : last.current
  }

  function step(by: 1 | -1) {
    const next = Math.min(rows.length - 1, Math.max(0, here() + by))
    wanted.current = next
    last.current = next
    window.reveal(next)
    focusWanted()
  }

  function focusWanted() {
    if (wanted.current === null) return
    const link = body.current?.querySelector<HTMLElement>(`a[data-index="${wanted.current}"]`)
    if (!link) return
    wanted.current = null
    link.focus({ preventScroll: true })
  }
}
