import L from 'leaflet'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { MapPin } from './map-pin.tsx'
import type { Marker } from './marker.ts'

type Props = {
  map: L.Map
  marker: Marker
  /** How far the pin is moved aside for its neighbours. */
  asideX: number
  asideY: number
  /** With it the pin can be dragged. */
  onDrop?: (to: L.LatLng) => void
}

/** The pin of the drawn map, as a marker of the tile map. */
export function TilePin({ map, marker, asideX, asideY, onDrop }: Props) {
  const [element] = useState(() => document.createElement('div'))
  const movable = onDrop !== undefined
  const { lat, lon, label } = marker
  const dropped = useEffectEvent((to: L.LatLng) => onDrop?.(to))

  useEffect(() => {
    const icon = L.divIcon({ html: element, iconSize: [28, 32], iconAnchor: [14 - asideX, 30 - asideY] })
    const pin = L.marker([lat, lon], { icon, title: label, alt: label, draggable: movable, keyboard: false })
    pin.on('dragend', () => dropped(pin.getLatLng()))
    pin.addTo(map)
    return () => {
      pin.remove()
    }
  }, [map, element, lat, lon, label, movable, asideX, asideY])

  const foot = { x: 14, y: marker.kind === 'venue' ? 30 : 18 }
  return createPortal(
    <svg width={28} height={32} aria-hidden="true">
      <MapPin marker={marker} at={foot} from={foot} />
    </svg>,
    element,
  )
}
