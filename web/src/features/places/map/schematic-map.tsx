import { type KeyboardEvent, useId, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { classNames } from '../../../ui/class-names.ts'
import { fanOut } from './fan-out.ts'
import { MapControls } from './map-controls.tsx'
import { MapPin } from './map-pin.tsx'
import { type MapProps, usualHeight } from './marker.ts'
import { metresPerPixel, type Pixel, roundPoint, toPixel, toPoint } from './projection.ts'
import { SchematicBackdrop } from './schematic-backdrop.tsx'
import styles from './schematic-map.module.css'
import { useMapView } from './use-map-view.ts'
import { useSize } from './use-size.ts'
import { mapWords } from './words.ts'

/** Radius in pixels in which a press takes the pin. */
const pinReach = 24
/** How far one arrow key moves the pin. */
const keyMetres = 2

/** A map without network: rings and a scale around the centre, and the pins at their places. */
export function SchematicMap({ centre, markers, label, height = usualHeight, onMovePin }: MapProps) {
  const say = useWords(mapWords)
  const hintId = useId()
  const [surface, setSurface] = useState<HTMLElement | null>(null)
  const size = useSize(surface, { width: 320, height })
  const map = useMapView({ surface, centre, size, onTap: movePin, isOnPin, onDragPin: movePin, onArrow })
  const origin = toPixel(centre, map.view, size)
  const places = markers.map((marker) => toPixel(marker, map.view, size))
  const drawn = fanOut(places)

  function movePin(to: Pixel) {
    if (!onMovePin) return
    const point = roundPoint(toPoint(to, map.view, size))
    map.keepViewFor(point)
    onMovePin(point)
  }

  function isOnPin(at: Pixel): boolean {
    return onMovePin !== undefined && Math.hypot(at.x - origin.x, at.y - (origin.y - 12)) < pinReach
  }

  function onArrow(by: Pixel, event: KeyboardEvent): boolean {
    if (!onMovePin) return false
    const step =
      Math.max(1, keyMetres / metresPerPixel(centre.lat, map.view.zoom)) * (event.shiftKey ? 10 : 1)
    const to = { x: origin.x + by.x * step, y: origin.y + by.y * step }
    const inSight = to.x > 0 && to.y > 0 && to.x < size.width && to.y < size.height
    const point = roundPoint(toPoint(to, map.view, size))
    if (inSight) map.keepViewFor(point)
    onMovePin(point)
    return true
  }

  return (
    <div className={styles.map} style={{ height }}>
      <div
        ref={setSurface}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map.
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        {...map.handlers}
        className={classNames(styles.surface, onMovePin && styles.movable)}
      >
        <svg width="100%" height="100%" aria-hidden="true" style={{ display: 'block' }}>
          <SchematicBackdrop view={map.view} size={size} centre={centre} rings={markers.length > 0} />
          {markers.map((marker, index) => (
            <MapPin
              key={marker.id}
              marker={marker}
              at={drawn[index] ?? origin}
              from={places[index] ?? origin}
              movable={onMovePin !== undefined}
            />
          ))}
        </svg>
      </div>
      <div id={hintId} hidden>
        {say(onMovePin ? 'howToMove' : 'howToLook')}
      </div>
      <MapControls map={map} />
    </div>
  )
}
