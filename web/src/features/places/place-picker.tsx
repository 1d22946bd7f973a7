import { isRefusal } from '@whistle/domain/refusal'
import { coordinatesFrom, coordinatesText } from '@whistle/domain/venues/coordinates'
import type { Point } from '@whistle/domain/venues/point'
import { Suspense, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Field } from '../../ui/controls/field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { part } from '../../ui/part.tsx'
import { AddressField } from './address-field.tsx'
import { CoordinatesField } from './coordinates-field.tsx'
import { useMapSetting } from './map/map-setting.ts'
import { PlaceMap } from './map/place-map.tsx'
import { farthestZoom } from './map/projection.ts'
import { mapWords } from './map/words.ts'
import styles from './place-picker.module.css'

// The combobox is the heaviest part of the form: it is loaded after the page.
const TimeZoneField = part(() => import('./time-zone-field.tsx'), 'TimeZoneField')

/** A place as typed. Text, so that incomplete coordinates are kept. */
type PlaceText = { formattedAddress: string; placeId: string; coordinates: string; timeZone: string }

/** A place with a name, where the map can open. */
export type KnownPlace = Point & { label: string }

type Props = {
  value: PlaceText
  errors: Partial<Record<keyof PlaceText, string>>
  /** The name beside the pin. */
  pinLabel: string
  /** Where the map opens while there is no pin. */
  start: KnownPlace | null
  /** With a field for the time zone. */
  withTimeZone?: boolean
  onChange: (change: Partial<PlaceText>) => void
}

/** Picks a place by address search, on the map, by coordinates or by the current location. */
export function PlacePicker({ value, errors, pinLabel, start, withTimeZone = true, onChange }: Props) {
  const say = useWords(mapWords)
  const parsed = coordinatesFrom(value.coordinates)
  const pin = isRefusal(parsed) ? null : parsed
  const [lastPin, setLastPin] = useState(pin)
  if (pin && (pin.lat !== lastPin?.lat || pin.lon !== lastPin?.lon)) setLastPin(pin)

  // A moved pin may be in another time zone: a zone that was not chosen by hand is cleared.
  const [zoneByHand, setZoneByHand] = useState(false)
  function movePin(to: Point, also: Partial<PlaceText> = {}) {
    onChange({ ...also, coordinates: coordinatesText(to), ...(zoneByHand ? {} : { timeZone: '' }) })
  }

  return (
    <div className={basic.stack}>
      <AddressField
        value={value.formattedAddress}
        error={errors.formattedAddress}
        onType={(formattedAddress) => onChange({ formattedAddress, placeId: '' })}
        onFind={({ lat, lon, formattedAddress, placeId }) =>
          movePin({ lat, lon }, { formattedAddress, placeId })
        }
      />
      <CoordinatesField
        value={value.coordinates}
        error={errors.coordinates}
        onType={(coordinates) => onChange({ coordinates, ...(zoneByHand ? {} : { timeZone: '' }) })}
        onLocate={movePin}
      />
      <PinMap
        pin={pin}
        centre={pin ?? lastPin ?? start}
        label={pinLabel}
        hint={!pin && !lastPin && start ? say('mapOpensAt', { name: start.label }) : say('placeThePin')}
        onMovePin={movePin}
      />
      {withTimeZone && (
        <Suspense fallback={<Field label={say('timeZone')} value={value.timeZone} readOnly />}>
          <TimeZoneField
            value={value.timeZone}
            error={errors.timeZone}
            onChange={(timeZone) => {
              setZoneByHand(timeZone !== '')
              onChange({ timeZone })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

type PinMapProps = {
  pin: Point | null
  centre: Point | null
  label: string
  hint: string
  onMovePin: (to: Point) => void
}

function PinMap({ pin, centre, label, hint, onMovePin }: PinMapProps) {
  const say = useWords(mapWords)
  const { tileUrl, geocoder } = useMapSetting()
  // Without a centre a drawn map is empty; tiles show at least the browser's part of the world.
  const shown = centre ?? (tileUrl ? roughlyHere() : null)
  if (!shown) {
    return (
      <div className={classNames(styles.frame, styles.none)}>
        {say(geocoder ? 'noPinYetSearch' : 'noPinYet')}
      </div>
    )
  }
  return (
    <div>
      <div className={styles.frame}>
        <PlaceMap
          centre={shown}
          zoom={centre ? undefined : farthestZoom}
          markers={pin ? [{ ...pin, id: 'pin', label, kind: 'venue' }] : []}
          label={say('pinMap')}
          onMovePin={onMovePin}
        />
      </div>
      <div className={styles.hint}>{hint}</div>
    </div>
  )
}

/** An approximate longitude from the browser's UTC offset. */
function roughlyHere(): Point {
  return { lat: 35, lon: -new Date().getTimezoneOffset() / 4 }
}
