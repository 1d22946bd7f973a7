import { nearbyText } from '@whistle/domain/venues/distance-text'
import { metresBetween } from '@whistle/domain/venues/point'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { readingStyle } from '../../../time/reading-style.ts'
import { directionTo } from './direction.ts'
import styles from './distance-list.module.css'
import type { MapProps } from './marker.ts'
import { mapWords } from './words.ts'

/** The map as text: distance and direction of every pin from the centre. */
export function DistanceList({ centre, markers }: Pick<MapProps, 'centre' | 'markers'>) {
  const say = useWords(mapWords)
  const language = useLanguage()
  return (
    <ul aria-label={say('distances')} className={styles.list}>
      {markers.map((marker) => {
        const metres = metresBetween(centre, marker)
        const distance = nearbyText(metres, language, readingStyle().distanceUnit)
        const where =
          metres < 1 ? say('here') : say('away', { distance, direction: say(directionTo(centre, marker)) })
        return (
          <li key={marker.id}>
            <span className={styles.name}>{marker.label}</span>
            {` · ${where}`}
            {marker.detail && ` · ${marker.detail}`}
          </li>
        )
      })}
    </ul>
  )
}
