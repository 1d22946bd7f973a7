import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SayOf } from '@whistle/domain/words/language'
import { Suspense, useDeferredValue, useMemo, useRef, useState } from 'react'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonLink } from '../../../ui/link.tsx'
import { useRowKeys } from '../../../ui/lists/use-row-keys.ts'
import { phoneWidth, useMedia } from '../../../ui/media.ts'
import { Page } from '../../../ui/page.tsx'
import { part } from '../../../ui/part.tsx'
import { useShortcut } from '../../../ui/shortcut.ts'
import { Spoken } from '../../../ui/spoken.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { officialWords } from '../words.ts'
import { OfficialCards } from './official-cards.tsx'
import { OfficialFilterBar } from './official-filter-bar.tsx'
import { filterOfficials, sortOfficials } from './official-order.ts'
import { OfficialTable } from './official-table.tsx'
import { useFilterOptions } from './use-filter-options.ts'
import { useOfficialFilter } from './use-official-filter.ts'
import { useOfficials } from './use-officials.ts'

const ImportOfficials = part(() => import('../../imports/import-officials.tsx'), 'ImportOfficials')

export function OfficialListPage() {
  const say = useWords(officialWords)
  const language = useLanguage()
  const [said, setSaid] = useState('')
  const [isImporting, setImporting] = useState(false)
  const { rows, error, reload } = useOfficials(() => setSaid(say('listChanged')))
  const { filter, order, setFilter, clear, setOrder } = useOfficialFilter()
  const options = useFilterOptions()
  const wide = !useMedia(phoneWidth)
  const filterInput = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useShortcut('/', () => filterInput.current?.focus())
  useRowKeys(list)

  const today = todayHere()
  const from = options.venues.find(({ id }) => id === filter.venue)?.location ?? null
  // A thousand rows take a moment to sort: the letter just typed shows first.
  const wanted = useDeferredValue(filter)
  const shown = useMemo(
    () => (rows ? sortOfficials(filterOfficials(rows, wanted, { from, today }), order) : null),
    [rows, wanted, from, today, order],
  )

  const List = wide ? OfficialTable : OfficialCards
  return (
    <Page
      title={say('officials')}
      note={rows && rows.length > 0 && countText(say, rows.length, shown?.length ?? 0)}
      actions={
        <>
          <Button variant="outlined" startIcon={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {say('import')}
          </Button>
          <ButtonLink variant="outlined" startIcon={<Icon name="mail" />} to={paths.inviteOfficials}>
            {say('inviteOfficials')}
          </ButtonLink>
          <ButtonLink variant="contained" startIcon={<Icon name="plus" />} to={paths.newOfficial}>
            {say('newOfficial')}
          </ButtonLink>
        </>
      }
    >
      {(rows ? rows.length > 0 : !error) && (
        <OfficialFilterBar
          ref={filterInput}
          filter={filter}
          options={options}
          order={order}
          withOrder={!wide}
          onFilter={setFilter}
          onClear={clear}
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
        {rows?.length === 0 && <NoOfficials />}
        {rows && rows.length > 0 && shown?.length === 0 && (
          <EmptyState icon="filter" title={say('noneFound')}>
            <Button variant="outlined" onClick={clear}>
              {say('clearFilters')}
            </Button>
          </EmptyState>
        )}
        {shown && shown.length > 0 && (
          <List rows={shown} order={order} withDistance={from !== null} today={today} onOrder={setOrder} />
        )}
      </Box>
      <Suspense>
        {isImporting && <ImportOfficials onClose={() => setImporting(false)} onImported={reload} />}
      </Suspense>
      <Spoken text={said} />
    </Page>
  )
}

function NoOfficials() {
  const say = useWords(officialWords)
  return (
    <EmptyState icon="user" title={say('noneYet')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        <ButtonLink variant="contained" to={paths.newOfficial}>
          {say('addOfficial')}
        </ButtonLink>
        <ButtonLink variant="outlined" to={paths.inviteOfficials}>
          {say('inviteOfficials')}
        </ButtonLink>
      </Box>
    </EmptyState>
  )
}

function countText(say: SayOf<typeof officialWords>, count: number, found: number): string {
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
