import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import type { Ref } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { venueWords } from '../words.ts'
import { sortKeys, type VenueOrder } from './venue-order.ts'

type Props = {
  ref: Ref<HTMLInputElement>
  typed: string
  order: VenueOrder
  /** Where there are no column heads to click. */
  withOrder: boolean
  onType: (typed: string) => void
  onOrder: (order: VenueOrder) => void
}

export function VenueFilter({ ref, typed, order, withOrder, onType, onOrder }: Props) {
  const say = useWords(venueWords)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
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
        endAdornment={
          typed && (
            <IconButton aria-label={say('clearFilters')} onClick={() => onType('')} sx={{ mr: -2 }}>
              <Icon name="close" size={16} />
            </IconButton>
          )
        }
        inputProps={{ 'aria-label': say('filter') }}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onType('')}
        sx={{
          flex: '1 1 200px',
          maxWidth: { md: 320 },
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
      {withOrder && (
        <NativeSelect
          input={<OutlinedInput sx={{ flex: '1 0 auto' }} />}
          value={`${order.by} ${order.descending ? 'desc' : 'asc'}`}
          inputProps={{ 'aria-label': say('sortBy') }}
          onChange={(event) => {
            const [by, way] = event.target.value.split(' ')
            onOrder({ by: sortKeys.find((key) => key === by) ?? 'name', descending: way === 'desc' })
          }}
        >
          {sortKeys.flatMap((key) =>
            ['asc', 'desc'].map((way) => (
              <option key={`${key} ${way}`} value={`${key} ${way}`}>
                {`${say(key)} ${way === 'asc' ? '↑' : '↓'}`}
              </option>
            )),
          )}
        </NativeSelect>
      )}
    </Box>
  )
}
