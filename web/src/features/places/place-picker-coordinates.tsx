import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isRefusal } from '@whistle/domain/refusal'
import { coordinatesFrom } from '@whistle/domain/venues/coordinates'
import type { Point } from '@whistle/domain/venues/place'
import { fill, type Language } from '@whistle/domain/words/language'
import { refusalWords } from '@whistle/domain/words/refusals'
import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMapSetting } from './map/map-setting.ts'
import { useMapWords } from './map/map-words.ts'
import { roundPoint } from './map/projection.ts'

const patience = 5000

type Props = {
  value: string
  error?: string
  onType: (text: string) => void
  onLocate: (here: Point) => void
}

/** Coordinates in any usual writing, or the place where the reader is. */
export function CoordinatesField({ value, error, onType, onLocate }: Props) {
  const say = useMapWords()
  const [left, setLeft] = useState(false)
  const [locating, setLocating] = useState<'no' | 'looking' | 'refused' | 'failed'>('no')
  const { language } = useMapSetting()
  const broken = left ? problemWith(value, language) : undefined

  function locate() {
    if (!navigator.geolocation) return setLocating('failed')
    setLocating('looking')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating('no')
        onLocate(roundPoint({ lat: coords.latitude, lon: coords.longitude }))
      },
      (problem) => setLocating(problem.code === problem.PERMISSION_DENIED ? 'refused' : 'failed'),
      { enableHighAccuracy: true, timeout: patience, maximumAge: 60_000 },
    )
  }

  return (
    <div>
      <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { sm: '1fr auto' } }}>
        <Field
          label={say('coordinates')}
          hint={say('coordinatesHint')}
          error={error ?? broken}
          value={value}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
        <Button
          variant="outlined"
          startIcon={<Icon name="pin" />}
          disabled={locating === 'looking'}
          onClick={locate}
          sx={{ mt: { sm: '24px' } }}
        >
          {say(locating === 'looking' ? 'locating' : 'useMyLocation')}
        </Button>
      </Box>
      <Box role="status" sx={{ fontSize: 12, color: 'text.secondary', '&:not(:empty)': { mt: 1.5 } }}>
        {locating === 'refused' && say('locationRefused')}
        {locating === 'failed' && say('locationFailed')}
      </Box>
    </div>
  )
}

function problemWith(text: string, language: Language): string | undefined {
  const answer = text.trim() === '' ? null : coordinatesFrom(text)
  return isRefusal(answer) ? fill(refusalWords[language][answer.reason], answer.values) : undefined
}
