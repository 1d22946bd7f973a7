import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import { travelText } from '@whistle/domain/venues/distance'
import { metresIn } from '@whistle/domain/venues/place'
import type { ReactNode, Ref } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { selectLook } from '../../../ui/select-field.tsx'
import { officialWords } from '../words.ts'
import { activities, type OfficialFilter, type OfficialOrder, radii, sortKeys } from './official-order.ts'
import type { FilterOptions } from './use-filter-options.ts'

type Props = {
  ref: Ref<HTMLInputElement>
  filter: OfficialFilter
  options: FilterOptions
  order: OfficialOrder
  /** Where there are no column heads to click. */
  withOrder: boolean
  onFilter: (change: Partial<OfficialFilter>) => void
  onClear: () => void
  onOrder: (order: OfficialOrder) => void
}

export function OfficialFilterBar({
  ref,
  filter,
  options,
  order,
  withOrder,
  onFilter,
  onClear,
  onOrder,
}: Props) {
  const say = useWords(officialWords)
  const language = useLanguage()
  const { typed, activity, certification, venue, within } = filter
  const isFiltered = Boolean(typed || activity || certification || venue)
  const orders = sortKeys.filter((key) => key !== 'distance' || venue)
  return (
    <Box component="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
      <OutlinedInput
        inputRef={ref}
        type="search"
        value={typed}
        placeholder={say('filter')}
        startAdornment={
          <Box sx={{ display: 'flex', color: 'text.secondary' }}>
            <Icon name="filter" size={16} />
          </Box>
        }
        inputProps={{ 'aria-label': say('filter') }}
        onChange={(event) => onFilter({ typed: event.target.value })}
        onKeyDown={(event) => event.key === 'Escape' && onFilter({ typed: '' })}
        sx={{ flex: '1 1 200px', maxWidth: { md: 280 } }}
      />
      <Select
        label={say('status')}
        value={activity ?? ''}
        onChange={(value) => onFilter({ activity: activities.find((each) => each === value) ?? null })}
      >
        <option value="">{say('anyStatus')}</option>
        {activities.map((each) => (
          <option key={each} value={each}>
            {say(each)}
          </option>
        ))}
      </Select>
      {options.certifications.length > 0 && (
        <Select
          label={say('certification')}
          value={certification ?? ''}
          onChange={(value) => onFilter({ certification: value || null })}
        >
          <option value="">{say('anyCertification')}</option>
          {options.certifications.map(({ id, name, sport }) => (
            <option key={id} value={id}>{`${sport} - ${name}`}</option>
          ))}
        </Select>
      )}
      {options.venues.length > 0 && (
        <Select
          label={say('distanceTo')}
          value={venue ?? ''}
          onChange={(value) => onFilter({ venue: value || null, ...(value ? {} : { within: null }) })}
        >
          <option value="">{say('anywhere')}</option>
          {options.venues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {venue && (
        <Select
          label={say('within')}
          value={String(within ?? '')}
          onChange={(value) => onFilter({ within: value ? Number(value) : null })}
        >
          <option value="">{say('anyDistance')}</option>
          {radii.map((miles) => (
            <option key={miles} value={miles}>
              {say('withinDistance', { distance: travelText(miles * metresIn.M, language) })}
            </option>
          ))}
        </Select>
      )}
      {withOrder && (
        <Select
          label={say('sortBy')}
          value={`${order.by} ${order.descending ? 'desc' : 'asc'}`}
          onChange={(value) => {
            const [by, way] = value.split(' ')
            onOrder({ by: sortKeys.find((key) => key === by) ?? 'name', descending: way === 'desc' })
          }}
        >
          {orders.flatMap((key) =>
            ['asc', 'desc'].map((way) => (
              <option key={`${key} ${way}`} value={`${key} ${way}`}>
                {`${say(key)} ${way === 'asc' ? '↑' : '↓'}`}
              </option>
            )),
          )}
        </Select>
      )}
      {isFiltered && <Button onClick={onClear}>{say('clearFilters')}</Button>}
    </Box>
  )
}

type SelectProps = { label: string; value: string; onChange: (value: string) => void; children: ReactNode }

function Select({ label, value, onChange, children }: SelectProps) {
  return (
    <Box
      component="select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      sx={{ ...selectLook, width: 'auto', flex: { xs: '1 1 140px', md: 'none' }, maxWidth: { md: 220 } }}
    >
      {children}
    </Box>
  )
}
