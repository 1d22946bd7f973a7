import Box from '@mui/material/Box'
import type { Point } from '@whistle/domain/venues/place'
import L from 'leaflet'
import 'leaflet/dist/leaflet.css'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { fanOut } from './fan-out.ts'
import { ink } from './ink.ts'
import { MapControls } from './map-controls.tsx'
import type { MapProps } from './marker.ts'
import { farthestZoom, nearestZoom, roundPoint, startZoom } from './projection.ts'
import { TilePin } from './tile-pin.tsx'

type Props = MapProps & {
  tileUrl: string
  attribution: string | null
  /** The first tile that does not come: the caller shows the drawn map instead. */
  onTileError: () => void
}

/** Real map pictures by Leaflet; loaded only where a tile source is set. */
export function TileMap({ tileUrl, attribution, onTileError, ...props }: Props) {
  const { centre, markers, label, height = 288, zoom: firstZoom = startZoom, onMovePin } = props
  const frame = useRef<HTMLDivElement>(null)
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

  // A centre moved from outside (typed coordinates, a found address) is brought into the middle, and near.
  useEffect(() => {
    if (!map || (shown.current.lat === centre.lat && shown.current.lon === centre.lon)) return
    shown.current = centre
    map.setView(latLng(centre), Math.max(map.getZoom(), startZoom))
  }, [map, centre])

  const places = markers.map((marker) => map?.project(latLng(marker), zoom) ?? { x: 0, y: 0 })
  const drawn = fanOut(places)
  return (
    <Box sx={{ position: 'relative', height, zIndex: 0 }}>
      <Box
        ref={frame}
        role="region"
        aria-label={label}
        sx={{
          height: 1,
          zIndex: 0,
          '&.leaflet-container': { font: 'inherit', fontSize: 11, bgcolor: ink.paper },
          '&.leaflet-grab': { cursor: onMovePin ? 'crosshair' : undefined },
          '& .leaflet-div-icon': { background: 'none', border: 0 },
        }}
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
        <Box sx={{ '& > *': { zIndex: 500 } }}>
          <MapControls
            map={{
              zoomIn: () => map.zoomIn(),
              zoomOut: () => map.zoomOut(),
              recentre: () => map.setView(latLng(centre), startZoom),
              canZoomIn: zoom < nearestZoom,
              canZoomOut: zoom > farthestZoom,
            }}
          />
        </Box>
      )}
    </Box>
  )
}

function latLng({ lat, lon }: Point): L.LatLngTuple {
  return [lat, lon]
}
