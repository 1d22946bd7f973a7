import { Suspense } from 'react'
import { Field } from '../../ui/field.tsx'
import { part } from '../../ui/part.tsx'
import { useMapSetting } from './map/map-setting.ts'
import { useMapWords } from './map/map-words.ts'
import type { FoundPlace } from './place-picker-search.ts'

// The combobox is the heaviest part of the form: the page does not wait for it.
const AddressSearch = part(() => import('./place-picker-address-search.tsx'), 'AddressSearch')

export type AddressFieldProps = {
  value: string
  error?: string
  onType: (address: string) => void
  onFind: (place: FoundPlace) => void
}

/** The address: searched where this installation can search, and always written by hand. */
export function AddressField(props: AddressFieldProps) {
  const { geocoder } = useMapSetting()
  const byHand = <AddressByHand {...props} />
  if (!geocoder) return byHand
  return (
    <Suspense fallback={byHand}>
      <AddressSearch {...props} />
    </Suspense>
  )
}

function AddressByHand({ value, error, onType }: AddressFieldProps) {
  const say = useMapWords()
  return (
    <Field
      label={say('address')}
      hint={say('addressHint')}
      error={error}
      value={value}
      autoComplete="off"
      onChange={(event) => onType(event.target.value)}
    />
  )
}
