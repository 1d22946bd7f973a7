import { Suspense, useMemo, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { ExportButton } from '../../../records/export/export-button.tsx'
import { RecordListPage } from '../../../records/list/record-list-page.tsx'
import { todayHere } from '../../../time/own-zone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { cardsWidth, useMedia } from '../../../ui/media.ts'
import { part } from '../../../ui/part.tsx'
import { useDeferred } from '../../../ui/use-deferred.ts'
import { ExpiringLine } from '../expiring/expiring-line.tsx'
import { groupWords } from '../groups/group-words.ts'
import { useGroupedList } from '../groups/use-grouped-list.tsx'
import { officialWords } from '../words.ts'
import { OfficialCards } from './official-cards.tsx'
import { OfficialFilterBar } from './official-filter-bar.tsx'
import styles from './official-list-page.module.css'
import { filterOfficials, sortOfficials } from './official-order.ts'
import { OfficialTable } from './official-table.tsx'
import { useFilterOptions } from './use-filter-options.ts'
import { useOfficialFilter } from './use-official-filter.ts'
import { useOfficials } from './use-officials.ts'

const ExportOfficials = part(() => import('./export-officials.tsx'), 'ExportOfficials')
const ImportOfficials = part(() => import('../../imports/import-officials.tsx'), 'ImportOfficials')

export function OfficialListPage() {
  const say = useWords(officialWords)
  const sayGroup = useWords(groupWords)
  const [spoken, setSpoken] = useState('')
  const [isImporting, setImporting] = useState(false)
  const list = useOfficials((isByOthers) => isByOthers && setSpoken(say('listChanged')))
  const { filter, order, setFilter, clear, setOrder } = useOfficialFilter()
  const options = useFilterOptions()
  const isNarrow = useMedia(cardsWidth)
  const grouping = useGroupedList({ chosen: filter.group, onChoose: (group) => setFilter({ group }) })
  const { members } = grouping

  const today = todayHere()
  const from = options.venues.find(({ id }) => id === filter.venue)?.location ?? null
  // Sorting a thousand rows takes a moment: the typed letter shows first.
  const wanted = useDeferred(filter)
  const { rows } = list
  const shown = useMemo(
    () => (rows ? sortOfficials(filterOfficials(rows, wanted, { from, today, members }), order) : []),
    [rows, wanted, from, today, members, order],
  )

  const List = isNarrow ? OfficialCards : OfficialTable
  return (
    <RecordListPage
      title={say('officials')}
      list={list}
      found={shown.length}
      words={officialWords}
      spoken={spoken}
      actions={
        <>
          <Button variant="secondary" icon={<Icon name="list" />} onClick={grouping.open}>
            {sayGroup('groups')}
          </Button>
          {shown.length > 0 && (
            <ExportButton>
              {(close) => (
                <ExportOfficials ids={grouping.chosenOf(shown)} groups={grouping.groups} onClose={close} />
              )}
            </ExportButton>
          )}
          <Button variant="secondary" icon={<Icon name="upload" />} onClick={() => setImporting(true)}>
            {say('import')}
          </Button>
          <ButtonLink variant="secondary" icon={<Icon name="mail" />} to={paths.inviteOfficials}>
            {say('inviteOfficials')}
          </ButtonLink>
          <ButtonLink variant="primary" icon={<Icon name="plus" />} to={paths.newOfficial}>
            {say('newOfficial')}
          </ButtonLink>
        </>
      }
      bar={
        <>
          <ExpiringLine />
          <OfficialFilterBar
            filter={filter}
            options={options}
            groups={grouping.groups}
            order={order}
            isPhone={isNarrow}
            onFilter={setFilter}
            onClear={clear}
            onOrder={setOrder}
          />
          {grouping.barOf(shown)}
        </>
      }
      empty={<NoOfficials />}
      onClearFilter={clear}
      dialogs={
        <Suspense>
          {grouping.dialogOf(shown)}
          {isImporting && <ImportOfficials onClose={() => setImporting(false)} onImported={list.reload} />}
        </Suspense>
      }
    >
      <List
        rows={shown}
        order={order}
        withDistance={from !== null}
        today={today}
        onOrder={setOrder}
        {...grouping.selection}
      />
    </RecordListPage>
  )
}

function NoOfficials() {
  const say = useWords(officialWords)
  return (
    <EmptyState icon="user" title={say('noneYet')}>
      <div className={styles.firstSteps}>
        <ButtonLink variant="primary" to={paths.newOfficial}>
          {say('addOfficial')}
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.inviteOfficials}>
          {say('inviteOfficials')}
        </ButtonLink>
      </div>
    </EmptyState>
  )
}
