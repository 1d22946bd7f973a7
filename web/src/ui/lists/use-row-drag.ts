import { type PointerEvent, type RefObject, useState } from 'react'

type Dragged = { id: string; from: number; to: number }

/** Dragging a row by its grip, with mouse, pen or finger; the list shows where the row would land. */
export function useRowDrag(
  list: RefObject<HTMLOListElement | null>,
  onDrop: (id: string, to: number) => void,
) {
  const [dragged, setDragged] = useState<Dragged | null>(null)

  function placeUnder(y: number): number {
    const rows = [...(list.current?.children ?? [])]
    const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom)
    return below < 0 ? rows.length - 1 : below
  }

  return {
    dragged,
    gripOf: (id: string, place: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.preventDefault()
        // The list captures the pointer: the row moves in the document and would lose the capture.
        list.current?.setPointerCapture(event.pointerId)
        setDragged({ id, from: place, to: place })
      },
    }),
    listHandlers: {
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!dragged) return
        const to = placeUnder(event.clientY)
        if (to !== dragged.to) setDragged({ ...dragged, to })
      },
      onPointerUp() {
        if (!dragged) return
        setDragged(null)
        if (dragged.to !== dragged.from) onDrop(dragged.id, dragged.to)
      },
      onPointerCancel: () => setDragged(null),
    },
  }
}

export type Grip = ReturnType<ReturnType<typeof useRowDrag>['gripOf']>
