import { lazy, Suspense, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { DistanceList } from './distance-list.tsx'
import styles from './map-of-place.module.css'
import { useMapSetting } from './map-setting.ts'
import type { MapProps } from './marker.ts'
import { SchematicMap } from './schematic-map.tsx'
import { mapWords } from './words.ts'

// If the code cannot be loaded, the map is drawn, as when the tiles cannot be loaded.
const TileMap = lazy(() =>
  import('./tile-map.tsx').then(
    (module) => ({ default: module.TileMap }),
    () => ({ default: SchematicMap }),
  ),
)

/** A map with pins: tiles where the installation has a source and it answers, else a drawing. */
export function MapOfPlace(props: MapProps) {
  const say = useWords(mapWords)
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
        <div role="status" className={styles.failed}>
          {say('tilesFailed')}
        </div>
      )}
      <div className={props.markers.length > 1 ? undefined : 'unseen'}>
        <DistanceList centre={props.centre} markers={props.markers} />
      </div>
    </>
  )
}
