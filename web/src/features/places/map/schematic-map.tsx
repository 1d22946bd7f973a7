import Box from '@mui/material/Box'
import { type KeyboardEvent, useId, useState } from 'react'
import { fanOut } from './fan-out.ts'
import { ink } from './ink.ts'
import { MapControls } from './map-controls.tsx'
import { MapPin } from './map-pin.tsx'
import { useMapWords } from './map-words.ts'
import { type MapProps, usualHeight } from './marker.ts'
import { metresPerPixel, type Pixel, roundPoint, toPixel, toPoint } from './projection.ts'
import { SchematicBackdrop } from './schematic-backdrop.tsx'
import { useMapView } from './use-map-view.ts'
import { useSize } from './use-size.ts'

const pinReach = 24
const keyMetres = 2

/** A map that needs no network: rings and a scale around the centre, and the pins where they are. */
export function SchematicMap({ centre, markers, label, height = usualHeight, onMovePin }: MapProps) {
  const say = useMapWords()
  const hintId = useId()
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const size = useSize(frame, { width: 320, height })
  const map = useMapView({ centre, size, onTap: movePin, holdsPin, onDragPin: movePin, onArrow })
  const around = toPixel(centre, map.view, size)
  const places = markers.map((marker) => toPixel(marker, map.view, size))
  const drawn = fanOut(places)

  function movePin(to: Pixel) {
    if (!onMovePin) return
    const point = roundPoint(toPoint(to, map.view, size))
    map.keepViewFor(point)
    onMovePin(point)
  }

  function holdsPin(at: Pixel): boolean {
    return onMovePin !== undefined && Math.hypot(at.x - around.x, at.y - (around.y - 12)) < pinReach
  }

  function onArrow(by: Pixel, event: KeyboardEvent): boolean {
    if (!onMovePin) return false
    const step =
      Math.max(1, keyMetres / metresPerPixel(centre.lat, map.view.zoom)) * (event.shiftKey ? 10 : 1)
    const to = { x: around.x + by.x * step, y: around.y + by.y * step }
    const inSight = to.x > 0 && to.y > 0 && to.x < size.width && to.y < size.height
    const point = roundPoint(toPoint(to, map.view, size))
    if (inSight) map.keepViewFor(point)
    onMovePin(point)
    return true
  }

  return (
    <Box sx={{ position: 'relative', height, overflow: 'hidden', bgcolor: ink.paper }}>
      <Box
        ref={(element: HTMLElement | null) => {
          setFrame(element)
          map.setSurface(element)
        }}
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={hintId}
        {...map.handlers}
        sx={{
          height: 1,
          touchAction: 'pan-y',
          userSelect: 'none',
          cursor: onMovePin ? 'crosshair' : 'grab',
          '&:active': { cursor: 'grabbing' },
          '&:focus-visible': { outline: `2px solid ${ink.accent}`, outlineOffset: '-2px' },
        }}
      >
        <svg width="100%" height="100%" aria-hidden="true" style={{ display: 'block' }}>
          <SchematicBackdrop view={map.view} size={size} centre={centre} rings={markers.length > 0} />
          {markers.map((marker, index) => (
            <MapPin
              key={marker.id}
              marker={marker}
              at={drawn[index] ?? around}
              from={places[index] ?? around}
              movable={onMovePin !== undefined}
            />
          ))}
        </svg>
      </Box>
      <Box id={hintId} hidden>
        {say(onMovePin ? 'howToMove' : 'howToLook')}
      </Box>
      <MapControls map={map} />
    </Box>
  )
}
