import Autocomplete from '@mui/material/Autocomplete'
import { useState } from 'react'
import { useMapWords } from './map/map-words.ts'
import type { AddressFieldProps } from './place-picker-address.tsx'
import { ComboField, comboLook } from './place-picker-combo.tsx'
import { type FoundPlace, useAddressSearch } from './place-picker-search.ts'

/** The address, searched while it is typed. */
export function AddressSearch({ value, error, onType, onFind }: AddressFieldProps) {
  const say = useMapWords()
  const [asked, setAsked] = useState('')
  const search = useAddressSearch(asked)
  const failed = search.state === 'failed' ? say('searchFailed') : undefined
  const options = search.state === 'idle' ? [] : search.places

  return (
    <Autocomplete<FoundPlace, false, true, true>
      freeSolo
      disablePortal
      sx={comboLook}
      disableClearable
      options={options}
      value={value}
      inputValue={value}
      // The server has searched already; filtering its answer again would hide what it found.
      filterOptions={(found) => found}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.formattedAddress)}
      getOptionKey={(option) => (typeof option === 'string' ? option : option.placeId)}
      loading={search.state === 'searching'}
      loadingText={say('searching')}
      onInputChange={(_, text, reason) => {
        if (reason !== 'input') return
        onType(text)
        setAsked(text)
      }}
      onChange={(_, chosen) => {
        if (typeof chosen === 'string') return
        setAsked('')
        onFind(chosen)
      }}
      renderInput={(params) => (
        <ComboField
          params={params}
          label={say('address')}
          error={error}
          hint={failed ?? hintFor(search, say('addressSearchHint'), say('nothingFound'))}
        />
      )}
    />
  )
}

function hintFor(search: { state: string; places: unknown[] }, usual: string, nothing: string): string {
  return search.state === 'done' && search.places.length === 0 ? nothing : usual
}
