import { useMemo, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { ExportButton } from '../../../records/export/export-button.tsx'
import { ListBar } from '../../../records/list/list-bar.tsx'
import { ListSearch } from '../../../records/list/list-search.tsx'
import { OrderSelect } from '../../../records/list/order-select.tsx'
import { RecordListPage } from '../../../records/list/record-list-page.tsx'
import { useListAddress } from '../../../records/use-list-address.ts'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { cardsWidth, useMedia } from '../../../ui/media.ts'
import { part } from '../../../ui/part.tsx'
import { useDeferred } from '../../../ui/use-deferred.ts'
import { venueWords } from '../words.ts'
import { useVenues } from './use-venues.ts'
import { VenueCards } from './venue-cards.tsx'
import { filterVenues, sortKeys, sortVenues } from './venue-order.ts'
import { VenueTable } from './venue-table.tsx'

const ExportVenues = part(() => import('./export-venues.tsx'), 'ExportVenues')

export function VenueListPage() {
  const say = useWords(venueWords)
  const sayCommon = useWords(commonWords)
  const [spoken, setSpoken] = useState('')
  const list = useVenues((isByOthers) => isByOthers && setSpoken(say('listChanged')))
  const { typed, order, setTyped, setOrder } = useListAddress({ sortKeys })
  const isNarrow = useMedia(cardsWidth)

  // Sorting a thousand rows takes a moment: the typed letter shows first.
  const wanted = useDeferred(typed)
  const { rows } = list
  const shown = useMemo(
    () => (rows ? sortVenues(filterVenues(rows, wanted), order) : []),
    [rows, wanted, order],
  )

  const List = isNarrow ? VenueCards : VenueTable
  return (
    <RecordListPage
      title={say('venues')}
      list={list}
      found={shown.length}
      words={venueWords}
      spoken={spoken}
      actions={
        <>
          {shown.length > 0 && (
            <ExportButton>
              {(close) => <ExportVenues ids={shown.map(({ id }) => id)} onClose={close} />}
            </ExportButton>
          )}
          <ButtonLink variant="primary" icon={<Icon name="plus" />} to={paths.newVenue}>
            {say('newVenue')}
          </ButtonLink>
        </>
      }
      bar={
        <ListBar>
          <ListSearch
            label={say('filter')}
            typed={typed}
            onType={setTyped}
            clearLabel={sayCommon('clearFilters')}
          />
          {isNarrow && <OrderSelect keys={sortKeys} labelOf={say} order={order} onOrder={setOrder} />}
        </ListBar>
      }
      empty={<NoVenues />}
      onClearFilter={() => setTyped('')}
    >
      <List rows={shown} order={order} onOrder={setOrder} />
    </RecordListPage>
  )
}

function NoVenues() {
  const say = useWords(venueWords)
  return (
    <EmptyState icon="pin" title={say('noneYet')}>
      <ButtonLink variant="primary" to={paths.newVenue}>
        {say('addVenue')}
      </ButtonLink>
    </EmptyState>
  )
}
