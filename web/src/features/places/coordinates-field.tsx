import { coordinatesFrom } from '@whistle/domain/venues/coordinates'
import type { Point } from '@whistle/domain/venues/point'
import { useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './coordinates-field.module.css'
import { roundPoint } from './map/projection.ts'
import { mapWords } from './map/words.ts'

const locationTimeout = 5000

type Props = {
  value: string
  error?: string
  onType: (text: string) => void
  onLocate: (here: Point) => void
}

/** Coordinates in any usual notation, or the current location. */
export function CoordinatesField({ value, error, onType, onLocate }: Props) {
  const say = useWords(mapWords)
  const [left, setLeft] = useState(false)
  const [locating, setLocating] = useState<'no' | 'looking' | 'refused' | 'failed'>('no')
  const textOf = useRefusalText()
  const invalid = left && value.trim() ? textOf(coordinatesFrom(value)) : undefined

  function locate() {
    if (!navigator.geolocation) return setLocating('failed')
    setLocating('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('no')
        onLocate(roundPoint({ lat: coords.latitude, lon: coords.longitude }))
      },
      (error) => setLocating(error.code === error.PERMISSION_DENIED ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: locationTimeout, maximumAge: 60_000 },
    )
  }

  return (
    <div>
      <div className={styles.row}>
        <Field
          label={say('coordinates')}
          hint={say('coordinatesHint')}
          error={error ?? invalid}
          value={value}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
        <Button
          variant="secondary"
          icon={<Icon name="pin" />}
          disabled={locating === 'looking'}
          onClick={locate}
          className={styles.locate}
        >
          {say(locating === 'looking' ? 'locating' : 'useMyLocation')}
        </Button>
      </div>
      <div role="status" className={styles.status}>
        {locating === 'refused' && say('locationRefused')}
        {locating === 'failed' && say('locationFailed')}
      </div>
    </div>
  )
}
