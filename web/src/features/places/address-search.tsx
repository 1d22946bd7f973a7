import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Combobox } from '../../ui/combobox/combobox.tsx'
import type { AddressFieldProps } from './address-field.tsx'
import { mapWords } from './map/words.ts'
import { useAddressSearch } from './use-address-search.ts'

/** The address, searched while it is typed. Any text is allowed. */
export function AddressSearch({ value, error, onType, onFind }: AddressFieldProps) {
  const say = useWords(mapWords)
  const [query, setQuery] = useState('')
  const { state, places } = useAddressSearch(query)

  function hint() {
    if (state === 'failed') return say('searchFailed')
    return say(state === 'done' && places.length === 0 ? 'nothingFound' : 'addressSearchHint')
  }

  return (
    <Combobox
      isFreeText
      label={say('address')}
      error={error}
      hint={hint()}
      text={value}
      items={state === 'idle' ? [] : places}
      keyOf={({ placeId }) => placeId}
      textOf={({ formattedAddress }) => formattedAddress}
      status={state === 'searching' ? say('searching') : undefined}
      onType={(text) => {
        onType(text)
        setQuery(text)
      }}
      onPick={(place) => {
        setQuery('')
        onFind(place)
      }}
    />
  )
}
