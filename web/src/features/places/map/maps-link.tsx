import type { Point } from '@whistle/domain/venues/point'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './maps-link.module.css'
import { mapsLink } from './marker.ts'
import { mapWords } from './words.ts'

/** Opens a place in the map service of the reader's choice. */
export function MapsLink({ place }: { place: Point }) {
  const say = useWords(mapWords)
  return (
    <a href={mapsLink(place)} target="_blank" rel="noreferrer" className={styles.link}>
      {say('openInMaps')}
      <Icon name="external" size={14} label={say('opensNewTab')} />
    </a>
  )
}
