import type { Point } from '@whistle/domain/venues/point'
import { type KeyboardEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from 'react'
import {
  clampZoom,
  type Pixel,
  pan,
  type Size,
  startZoom,
  toPixel,
  type View,
  zoomAround,
} from './projection.ts'

const keyStep = 48
const clickSlop = 4

type Options = {
  /** The element of the map; null until it is mounted. */
  surface: HTMLElement | null
  centre: Point
  size: Size
  /** A tap or click that was not a drag. */
  onTap: (at: Pixel) => void
  /** Whether a press there drags the pin instead of the map. */
  isOnPin: (at: Pixel) => boolean
  onDragPin: (to: Pixel) => void
  /** Handles an arrow key before the view does; returns whether it did. */
  onArrow: (by: Pixel, event: KeyboardEvent) => boolean
}

/** Panning and zooming by one pointer, two fingers, wheel and keys. */
export function useMapView({ surface, centre, size, onTap, isOnPin, onDragPin, onArrow }: Options) {
  const [view, setView] = useState<View>({ middle: centre, zoom: startZoom })
  const pointers = useRef(new Map<number, Pixel>())
  const pressed = useRef<Pixel | null>(null)
  const isDraggingPin = useRef(false)

  // A centre that was changed from outside (typed coordinates, a found address) is moved to the middle.
  const shown = useRef(centre)
  useEffect(() => {
    if (shown.current.lat === centre.lat && shown.current.lon === centre.lon) return
    shown.current = centre
    setView((now) => ({ ...now, middle: centre }))
  }, [centre])

  const zoomBy = useCallback(
    (steps: number, at: Pixel) => setView((now) => zoomAround(now, now.zoom + steps, at, size)),
    [size],
  )

  /** Buttons and keys zoom around the centre, so that it stays visible. */
  function zoomStep(steps: 1 | -1) {
    const pin = toPixel(centre, view, size)
    const inSight = pin.x > 0 && pin.y > 0 && pin.x < size.width && pin.y < size.height
    zoomBy(steps, inSight ? pin : { x: size.width / 2, y: size.height / 2 })
  }

  // React's wheel listener is passive and cannot prevent scrolling.
  useEffect(() => {
    if (!surface) return
    const onWheel = (event: WheelEvent) => {
      const isForMap = event.ctrlKey || event.metaKey || surface.contains(document.activeElement)
      if (!isForMap) return
      event.preventDefault()
      const box = surface.getBoundingClientRect()
      const pixels = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY
      zoomBy(-pixels / 240, { x: event.clientX - box.left, y: event.clientY - box.top })
    }
    surface.addEventListener('wheel', onWheel, { passive: false })
    return () => surface.removeEventListener('wheel', onWheel)
  }, [surface, zoomBy])

  function place(event: PointerEvent): Pixel {
    const box = event.currentTarget.getBoundingClientRect()
    return { x: event.clientX - box.left, y: event.clientY - box.top }
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointers.current.set(event.pointerId, place(event))
    pressed.current = pointers.current.size === 1 ? place(event) : null
    isDraggingPin.current = pointers.current.size === 1 && isOnPin(place(event))
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = place(event)
    const start = pressed.current
    if (start && Math.hypot(now.x - start.x, now.y - start.y) < clickSlop) return
    pressed.current = null
    pointers.current.set(event.pointerId, now)
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1]
    if (!other && isDraggingPin.current) return onDragPin(now)
    if (!other) return setView((seen) => pan(seen, { x: now.x - before.x, y: now.y - before.y }))
    const stretched =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y)
    if (Number.isFinite(stretched) && stretched > 0)
      zoomBy(Math.log2(stretched), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    if (!pointers.current.delete(event.pointerId)) return
    const start = pressed.current
    pressed.current = null
    isDraggingPin.current = false
    if (start && event.type === 'pointerup') onTap(start)
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = arrows[event.key]
    if (arrow) {
      event.preventDefault()
      if (!onArrow(arrow, event)) setView((now) => pan(now, { x: -arrow.x * keyStep, y: -arrow.y * keyStep }))
    }
    if (event.key === '+' || event.key === '=') zoomStep(1)
    if (event.key === '-') zoomStep(-1)
    if (event.key === '0') recentre()
  }

  function recentre() {
    setView({ middle: centre, zoom: startZoom })
  }

  return {
    view,
    canZoomIn: clampZoom(view.zoom + 0.01) > view.zoom,
    canZoomOut: clampZoom(view.zoom - 0.01) < view.zoom,
    zoomIn: () => zoomStep(1),
    zoomOut: () => zoomStep(-1),
    recentre,
    /** The next change of the centre comes from the map itself and must not move the view. */
    keepViewFor: (next: Point) => {
      shown.current = next
    },
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  }
}

const arrows: Record<string, Pixel> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
}
