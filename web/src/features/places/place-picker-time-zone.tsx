import Autocomplete from '@mui/material/Autocomplete'
import { createFilterOptions } from '@mui/material/useAutocomplete'
import { isTimeZone, localTimeOf } from '@whistle/domain/time/time'
import { useMemo } from 'react'
import { useMapWords } from './map/map-words.ts'
import { ComboField, comboLook } from './place-picker-combo.tsx'

type Props = { value: string; error?: string; onChange: (zone: string) => void }

const readable = (zone: string) => zone.replaceAll('_', ' ')
const filterOptions = createFilterOptions<string>({
  limit: 60,
  stringify: (zone) => `${zone} ${readable(zone)}`,
})

/** The time zone of a place; empty, it is chosen from the pin. */
export function TimeZoneField({ value, error, onChange }: Props) {
  const say = useMapWords()
  const zones = useMemo(() => knownZones(value), [value])
  const time = timeIn(value)
  return (
    <Autocomplete
      sx={comboLook}
      disablePortal
      options={zones}
      openText={say('open')}
      closeText={say('close')}
      clearText={say('clear')}
      value={value || null}
      filterOptions={filterOptions}
      getOptionLabel={readable}
      noOptionsText={say('noTimeZone')}
      onChange={(_, zone) => onChange(zone ?? '')}
      renderInput={(params) => (
        <ComboField
          params={params}
          label={say('timeZone')}
          error={error}
          placeholder={say('timeZoneAutomatic')}
          hint={time ? say('timeThere', { time }) : say('timeZoneHint')}
        />
      )}
    />
  )
}

function knownZones(current: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return current && !zones.includes(current) ? [current, ...zones] : zones
}

function timeIn(zone: string): string | null {
  return isTimeZone(zone) ? localTimeOf(new Date().toISOString(), zone).time : null
}
