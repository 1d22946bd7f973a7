import { Suspense } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Field } from '../../ui/controls/field.tsx'
import { part } from '../../ui/part.tsx'
import { useMapSetting } from './map/map-setting.ts'
import { mapWords } from './map/words.ts'
import type { FoundPlace } from './use-address-search.ts'

// The combobox is the heaviest part of the form: it is loaded after the page.
const AddressSearch = part(() => import('./address-search.tsx'), 'AddressSearch')

export type AddressFieldProps = {
  value: string
  error?: string
  onType: (address: string) => void
  onFind: (place: FoundPlace) => void
}

/** The address, with a search where the installation has a geocoder. */
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
  const say = useWords(mapWords)
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
