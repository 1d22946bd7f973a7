import { type PointerEvent, type RefObject, useState } from 'react'

type Dragged = { id: string; from: number; to: number }

/** Dragging a row by its grip, with mouse, pen or finger; the list shows where the row would land. */
export function useRowDrag(
  list: RefObject<HTMLOListElement | null>,
  onDrop: (id: string, to: number) => void,
) {
  const [held, setHeld] = useState<Dragged | null>(null)

  function placeUnder(y: number): number {
    const rows = [...(list.current?.children ?? [])]
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return below < 0 ? rows.length - 1 : below
  }

  return {
    held,
    gripOf: (id: string, place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        // The list captures the pointer: the row moves in the document and would lose the capture.
        list.current?.setPointerCapture(event.pointerId)
        setHeld({ id, from: place, to: place })
      },
    }),
    listHandlers: {
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!held) return
        const to = placeUnder(event.clientY)
        if (to !== held.to) setHeld({ ...held, to })
      },
      onPointerUp() {
        if (!held) return
        setHeld(null)
        if (held.to !== held.from) onDrop(held.id, held.to)
      },
      onPointerCancel: () => setHeld(null),
    },
  }
}

export type Grip = ReturnType<ReturnType<typeof useRowDrag>['gripOf']>
