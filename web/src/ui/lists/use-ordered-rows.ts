import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { moveTo } from './move-to.ts'
import { type Grip, useRowDrag } from './use-row-drag.ts'

/** The controls of a row that move it; the focus stays on the one that was used. */
type MoveControl = 'up' | 'down' | 'name'

/** What a row needs to be moved: spread `row` on its `li`, `move` on `MoveButtons`, `grip` on a `RowGrip`. */
export type OrderedRow = {
  readonly place: number
  readonly isLifted: boolean
  readonly grip: Grip
  readonly row: { readonly 'data-ordered-row': string }
  readonly move: {
    readonly place: number
    readonly count: number
    readonly onMove: (by: -1 | 1, control: MoveControl) => void
  }
  /** Alt with an arrow key moves the row; on the row's field that carries `data-control="name"`. */
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

/** Rows in an order of their own, moved by dragging, by buttons and by Alt with an arrow key. */
export function useOrderedRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  onMove: (row: Row, place: number) => void,
) {
  const list = useRef<HTMLOListElement>(null)
  const focusNext = useRef<string | null>(null)
  const drag = useRowDrag(list, (id, to) => move(id, to))

  // Moving a row in the document blurs its control.
  useLayoutEffect(() => {
    if (!focusNext.current) return
    const wanted = list.current?.parentElement?.querySelector<HTMLElement>(focusNext.current)
    focusNext.current = null
    wanted?.focus()
  })

  function move(id: string, to: number, control?: MoveControl) {
    const place = Math.min(rows.length - 1, Math.max(0, to))
    const row = rows.find((each) => each.id === id)
    if (!row || rows[place] === row) return
    onMove(row, place)
    if (control) focusNext.current = selectorOf(id, enabled(control, place, rows.length))
  }

  return {
    /** The rows in the order in which they would be dropped. */
    shown: drag.dragged ? moveTo(rows, drag.dragged.id, drag.dragged.to) : rows,
    listProps: { ref: list, ...drag.listHandlers },
    rowAt(id: string, place: number): OrderedRow {
      const onMove = (by: -1 | 1, control: MoveControl) => move(id, place + by, control)
      return {
        place,
        isLifted: drag.dragged?.id === id,
        grip: drag.gripOf(id, place),
        row: { 'data-ordered-row': id },
        move: { place, count: rows.length, onMove },
        onKeyDown(event) {
          if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
          event.preventDefault()
          onMove(event.key === 'ArrowUp' ? -1 : 1, 'name')
        },
      }
    },
    /** Moves the focus after the next change of the rows: to a control of a row, or to `elsewhere` without a row. */
    focusAfterChange(row: Row | undefined, control: string, elsewhere = '') {
      focusNext.current = row ? selectorOf(row.id, control) : elsewhere
    },
  }
}

function selectorOf(id: string, control: string): string {
  return `[data-ordered-row="${CSS.escape(id)}"] [data-control="${control}"]`
}

/** At the end of the list the button that was used is disabled, and a disabled button cannot keep the focus. */
function enabled(control: MoveControl, place: number, count: number): MoveControl {
  if (control === 'up' && place === 0) return 'down'
  if (control === 'down' && place === count - 1) return 'up'
  return control
}
