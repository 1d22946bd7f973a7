import Box from '@mui/material/Box'
import type { SayOf } from '@whistle/domain/words/language'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useListAddress } from '../../../records/use-list-address.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useRowKeys } from '../../../ui/lists/use-row-keys.ts'
import { phoneWidth, useMedia } from '../../../ui/media.ts'
import { Page } from '../../../ui/page.tsx'
import { useShortcut } from '../../../ui/shortcut.ts'
import { Spoken } from '../../../ui/spoken.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { venueWords } from '../words.ts'
import { useVenues } from './use-venues.ts'
import { VenueCards } from './venue-cards.tsx'
import { VenueFilter } from './venue-filter.tsx'
import { NoVenueFound, NoVenues } from './venue-list-empty.tsx'
import { filterVenues, sortKeys, sortVenues } from './venue-order.ts'
import { VenueTable } from './venue-table.tsx'

export function VenueListPage() {
  const say = useWords(venueWords)
  const language = useLanguage()
  const [said, setSaid] = useState('')
  const { rows, error, reload } = useVenues(() => setSaid(say('listChanged')))
  const { typed, order, setTyped, setOrder } = useListAddress({ sortKeys })
  const wide = !useMedia(phoneWidth)
  const filterInput = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useShortcut('/', () => filterInput.current?.focus())
  useRowKeys(list)

  // A thousand rows take a moment to sort: the letter just typed shows first.
  const wanted = useDeferredValue(typed)
  const shown = useMemo(
    () => (rows ? sortVenues(filterVenues(rows, wanted), order) : null),
    [rows, wanted, order],
  )

  const List = wide ? VenueTable : VenueCards
  return (
    <Page
      title={say('venues')}
      note={rows && rows.length > 0 && countText(say, rows.length, shown?.length ?? 0)}
      actions={
        <ButtonLink variant="contained" startIcon={<Icon name="plus" />} to={paths.newVenue}>
          {say('newVenue')}
        </ButtonLink>
      }
    >
      {(rows ? rows.length > 0 : !error) && (
        <VenueFilter
          ref={filterInput}
          typed={typed}
          order={order}
          withOrder={!wide}
          onType={setTyped}
          onOrder={setOrder}
        />
      )}
      <Box ref={list} sx={frame}>
        {!rows && !error && <SkeletonRows label={say('loading')} />}
        {!rows && error && (
          <ErrorState
            text={`${say('loadFailed')} ${failureOf(error, language).text}`}
            retry={{ label: say('retry'), run: reload }}
          />
        )}
        {rows?.length === 0 && <NoVenues />}
        {rows && rows.length > 0 && shown?.length === 0 && <NoVenueFound onClear={() => setTyped('')} />}
        {shown && shown.length > 0 && <List rows={shown} order={order} onOrder={setOrder} />}
      </Box>
      <Spoken text={said} />
    </Page>
  )
}

type Say = SayOf<typeof venueWords>

function countText(say: Say, count: number, found: number): string {
  if (found < count) return say('countFound', { found, count })
  return count === 1 ? say('countOne') : say('countMany', { count })
}

const frame = {
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  borderRadius: '10px',
  overflow: 'hidden',
}
