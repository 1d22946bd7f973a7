import type { Point } from '@whistle/domain/venues/point'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { fanOut } from './fan-out.ts'
import { MapControls } from './map-controls.tsx'
import type { MapProps } from './marker.ts'
import { farthestZoom, nearestZoom, roundPoint, startZoom } from './projection.ts'
import styles from './tile-map.module.css'
import { TilePin } from './tile-pin.tsx'

type Props = MapProps & {
  tileUrl: string
  attribution: string | null
  /** A tile could not be loaded: the caller shows the drawn map instead. */
  onTileError: () => void
}

/** A map of tiles by Leaflet; loaded only where a tile source is set. */
export function TileMap({ tileUrl, attribution, onTileError, ...props }: Props) {
  const { centre, markers, label, height = 288, zoom: firstZoom = startZoom, onMovePin } = props
  const frame = useRef<HTMLElement>(null)
  const [map, setMap] = useState<L.Map | null>(null)
  const [zoom, setZoom] = useState(firstZoom)
  const shown = useRef(centre)
  const failed = useEffectEvent(onTileError)
  function movePin(to: L.LatLng) {
    if (!onMovePin) return
    const { lat, lng } = to.wrap()
    shown.current = roundPoint({ lat, lon: lng })
    onMovePin(shown.current)
  }
  const clicked = useEffectEvent(movePin)
  const first = useRef({ centre, zoom: firstZoom })

  useEffect(() => {
    if (!frame.current) return
    const created = L.map(frame.current, {
      center: latLng(first.current.centre),
      zoom: first.current.zoom,
      minZoom: farthestZoom,
      maxZoom: nearestZoom,
      zoomControl: false,
      zoomAnimation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    })
    created.attributionControl.setPrefix(false)
    const tiles = L.tileLayer(tileUrl, { attribution: attribution ?? '', maxZoom: nearestZoom })
    tiles.on('tileerror', () => failed())
    tiles.addTo(created)
    created.on('click', (event) => clicked(event.latlng))
    created.on('zoomend', () => setZoom(created.getZoom()))
    setMap(created)
    return () => {
      created.remove()
    }
  }, [tileUrl, attribution])

  // A centre that was changed from outside (typed coordinates, a found address) is shown in the middle and close.
  useEffect(() => {
    if (!map || (shown.current.lat === centre.lat && shown.current.lon === centre.lon)) return
    shown.current = centre
    map.setView(latLng(centre), Math.max(map.getZoom(), startZoom))
  }, [map, centre])

  const places = markers.map((marker) => map?.project(latLng(marker), zoom) ?? { x: 0, y: 0 })
  const drawn = fanOut(places)
  return (
    <div className={styles.map} style={{ height }}>
      <section
        ref={frame}
        aria-label={label}
        className={classNames(styles.tiles, onMovePin && styles.movable)}
      />
      {map &&
        markers.map((marker, index) => (
          <TilePin
            key={marker.id}
            map={map}
            marker={marker}
            asideX={(drawn[index]?.x ?? 0) - (places[index]?.x ?? 0)}
            asideY={(drawn[index]?.y ?? 0) - (places[index]?.y ?? 0)}
            onDrop={onMovePin && movePin}
          />
        ))}
      {map && (
        <div className={styles.controls}>
          <MapControls
            map={{
              zoomIn: () => map.zoomIn(),
              zoomOut: () => map.zoomOut(),
              recentre: () => map.setView(latLng(centre), startZoom),
              canZoomIn: zoom < nearestZoom,
              canZoomOut: zoom > farthestZoom,
            }}
          />
        </div>
      )}
    </div>
  )
}

function latLng({ lat, lon }: Point): L.LatLngTuple {
  return [lat, lon]
}
