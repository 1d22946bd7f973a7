import { isTimeZone, localTimeOf } from '@whistle/domain/time/time'
import { useMemo, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { homeZone } from '../../time/own-zone.ts'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import { mapWords } from './map/words.ts'

type Props = {
  value: string
  error?: string
  /** Instead of the time there: what the zone is for. A zone with a hint of its own cannot be cleared. */
  hint?: string
  onChange: (zone: string) => void
}

const maxShown = 60
const readable = (zone: string) => zone.replaceAll('_', ' ')

/** The time zone of a place; empty, the server chooses it from the pin, or the manager's own. */
export function TimeZoneField({ value, error, hint, onChange }: Props) {
  const say = useWords(mapWords)
  /** Null while nothing is searched: then the field shows its value. */
  const [typed, setTyped] = useState<string | null>(null)
  const zones = useMemo(() => knownZones(value), [value])
  const time = timeIn(value)

  function choose(zone: string) {
    setTyped(null)
    onChange(zone)
  }

  return (
    <Combobox
      label={say('timeZone')}
      error={error}
      hint={hint ?? (time ? say('timeThere', { time }) : say('timeZoneHint', { zone: readable(homeZone()) }))}
      placeholder={say('timeZoneAutomatic')}
      text={typed ?? readable(value)}
      items={matching(zones, typed ?? '')}
      keyOf={(zone) => zone}
      textOf={readable}
      status={say('noTimeZone')}
      openLabel={say('open')}
      clear={hint ? undefined : { label: say('clear'), run: () => choose('') }}
      onType={(text) => {
        setTyped(text)
        if (text === '') onChange('')
      }}
      onPick={choose}
      onClose={() => setTyped(null)}
    />
  )
}

function knownZones(current: string): string[] {
  const zones = Intl.supportedValuesOf('timeZone')
  return current && !zones.includes(current) ? [current, ...zones] : zones
}

function matching(zones: readonly string[], typed: string): string[] {
  const wanted = typed.toLowerCase()
  return zones.filter((zone) => `${zone} ${readable(zone)}`.toLowerCase().includes(wanted)).slice(0, maxShown)
}

function timeIn(zone: string): string | null {
  return isTimeZone(zone) ? localTimeOf(new Date().toISOString(), zone).time : null
}
