import Box from '@mui/material/Box'
import { Suspense } from 'react'
import { part } from '../../../ui/part.tsx'
import { type MapProps, usualHeight } from './marker.ts'

const MapOfPlace = part(() => import('./map-of-place.tsx'), 'MapOfPlace')

/** The map comes after the first paint: the page around it is read meanwhile, and does not jump when it is there. */
export function PlaceMap(props: MapProps) {
  return (
    <Suspense fallback={<Box sx={{ height: props.height ?? usualHeight }} />}>
      <MapOfPlace {...props} />
    </Suspense>
  )
}
