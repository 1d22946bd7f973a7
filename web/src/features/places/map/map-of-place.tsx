import Box from '@mui/material/Box'
import { lazy, Suspense, useState } from 'react'
import { DistanceList } from './distance-list.tsx'
import { useMapSetting } from './map-setting.ts'
import { useMapWords } from './map-words.ts'
import type { MapProps } from './marker.ts'
import { SchematicMap } from './schematic-map.tsx'

// A part that cannot be fetched is no worse than tiles that cannot: the map is drawn then.
const TileMap = lazy(() =>
  import('./tile-map.tsx').then(
    (module) => ({ default: module.TileMap }),
    () => ({ default: SchematicMap }),
  ),
)

/** A map with pins: real tiles where the installation names a source and it answers, else the drawn one. */
export function MapOfPlace(props: MapProps) {
  const say = useMapWords()
  const [tilesFailed, setTilesFailed] = useState(false)
  const schematic = <SchematicMap {...props} />
  const { tileUrl, tileAttribution } = useMapSetting()
  return (
    <>
      {tileUrl && !tilesFailed ? (
        <Suspense fallback={schematic}>
          <TileMap
            {...props}
            tileUrl={tileUrl}
            attribution={tileAttribution}
            onTileError={() => setTilesFailed(true)}
          />
        </Suspense>
      ) : (
        schematic
      )}
      {tilesFailed && (
        <Box role="status" sx={{ px: 3, pt: 2, fontSize: 12, color: 'text.secondary' }}>
          {say('tilesFailed')}
        </Box>
      )}
      <Box sx={props.markers.length > 1 ? undefined : unseen}>
        <DistanceList centre={props.centre} markers={props.markers} />
      </Box>
    </>
  )
}

const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const
