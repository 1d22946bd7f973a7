import Box from '@mui/material/Box'
import { isRefusal } from '@whistle/domain/refusal'
import { coordinatesFrom, coordinatesText } from '@whistle/domain/venues/coordinates'
import type { Point } from '@whistle/domain/venues/place'
import { Suspense, useState } from 'react'
import { Field } from '../../ui/field.tsx'
import { part } from '../../ui/part.tsx'
import { useMapSetting } from './map/map-setting.ts'
import { useMapWords } from './map/map-words.ts'
import { PlaceMap } from './map/place-map.tsx'
import { farthestZoom } from './map/projection.ts'
import { AddressField } from './place-picker-address.tsx'
import { CoordinatesField } from './place-picker-coordinates.tsx'

// Its combobox is the heaviest part of the form: the page does not wait for it.
const TimeZoneField = part(() => import('./place-picker-time-zone.tsx'), 'TimeZoneField')

/** A place as it was typed. Text, so that half-typed coordinates are not lost. */
type PlaceText = { formattedAddress: string; placeId: string; coordinates: string; timeZone: string }

/** A place the reader knows. */
export type KnownPlace = Point & { label: string }

type Props = {
  value: PlaceText
  errors: Partial<Record<keyof PlaceText, string>>
  /** The name beside the pin. */
  pinLabel: string
  /** Where the map opens while there is no pin: somewhere the reader knows. */
  start: KnownPlace | null
  /** Where clocks matter. */
  withTimeZone?: boolean
  onChange: (change: Partial<PlaceText>) => void
}

/** Says where something is: by address search, by hand on the map, by coordinates, or 'here'. */
export function PlacePicker({ value, errors, pinLabel, start, withTimeZone = true, onChange }: Props) {
  const say = useMapWords()
  const parsed = coordinatesFrom(value.coordinates)
  const pin = isRefusal(parsed) ? null : parsed
  const [lastPin, setLastPin] = useState(pin)
  if (pin && (pin.lat !== lastPin?.lat || pin.lon !== lastPin?.lon)) setLastPin(pin)

  // Another place may lie in another time zone: unless the reader chose one by hand, it is chosen anew.
  const [zoneByHand, setZoneByHand] = useState(false)
  function movePin(to: Point, also: Partial<PlaceText> = {}) {
    onChange({ ...also, coordinates: coordinatesText(to), ...(zoneByHand ? {} : { timeZone: '' }) })
  }

  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
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
        <Suspense
          fallback={
            <Field label={say('timeZone')} hint={say('timeZoneHint')} value={value.timeZone} readOnly />
          }
        >
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
    </Box>
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
  const say = useMapWords()
  const { tileUrl, geocoder } = useMapSetting()
  // A drawn map of nowhere shows nothing; real tiles at least show the reader's part of the world.
  const shown = centre ?? (tileUrl ? roughlyHere() : null)
  if (!shown) {
    return (
      <Box
        sx={{ ...frame, borderStyle: 'dashed', px: 4, py: 6, textAlign: 'center', color: 'text.secondary' }}
      >
        {say(geocoder ? 'noPinYetSearch' : 'noPinYet')}
      </Box>
    )
  }
  return (
    <div>
      <Box sx={frame}>
        <PlaceMap
          centre={shown}
          zoom={centre ? undefined : farthestZoom}
          markers={pin ? [{ ...pin, id: 'pin', label, kind: 'venue' }] : []}
          label={say('pinMap')}
          onMovePin={onMovePin}
        />
      </Box>
      <Box sx={{ mt: 1.5, fontSize: 12, color: 'text.secondary' }}>{hint}</Box>
    </div>
  )
}

/** The reader's clock tells the longitude, more or less. */
function roughlyHere(): Point {
  return { lat: 35, lon: -new Date().getTimezoneOffset() / 4 }
}

const frame = {
  position: 'relative',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
}
