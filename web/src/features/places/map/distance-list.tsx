import Box from '@mui/material/Box'
import { nearbyText } from '@whistle/domain/venues/distance'
import { metresBetween } from '@whistle/domain/venues/place'
import { directionTo } from './direction.ts'
import { useMapSetting } from './map-setting.ts'
import { useMapWords } from './map-words.ts'
import type { MapProps } from './marker.ts'

/** What the map shows, as text: every pin with how far and which way it is from the centre. */
export function DistanceList({ centre, markers }: Pick<MapProps, 'centre' | 'markers'>) {
  const say = useMapWords()
  const { language } = useMapSetting()
  return (
    <Box
      component="ul"
      aria-label={say('distances')}
      sx={{ m: 0, px: 3, py: 2, listStyle: 'none', fontSize: 12, color: 'text.secondary' }}
    >
      {markers.map((marker) => {
        const metres = metresBetween(centre, marker)
        const distance = nearbyText(metres, language)
        const where =
          metres < 1 ? say('here') : say('away', { distance, direction: say(directionTo(centre, marker)) })
        return (
          <li key={marker.id}>
            <Box component="span" sx={{ color: 'text.primary' }}>
              {marker.label}
            </Box>
            {` · ${where}`}
            {marker.detail && ` · ${marker.detail}`}
          </li>
        )
      })}
    </Box>
  )
}
