import { Suspense } from 'react'
import { part } from '../../../ui/part.tsx'
import { type MapProps, usualHeight } from './marker.ts'

const MapOfPlace = part(() => import('./map-of-place.tsx'), 'MapOfPlace')

/** The map is loaded after the first paint. Its room is reserved, so that the page does not jump. */
export function PlaceMap(props: MapProps) {
  return (
    <Suspense fallback={<div style={{ height: props.height ?? usualHeight }} />}>
      <MapOfPlace {...props} />
    </Suspense>
  )
}
