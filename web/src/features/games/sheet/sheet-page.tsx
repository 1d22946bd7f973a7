import { daysAfter, instantOf } from '@whistle/domain/time/time'
import { useMemo, useState } from 'react'
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { useLiveList } from '../../../records/use-live-list.ts'
import { useUser } from '../../../session/session.ts'
import { dateHeading } from '../../../time/date-time-text.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { instantsOf } from '../board/board-model.ts'
import { gameSource } from '../model/use-games.ts'
import { SheetChangesDocument, SheetPageDocument } from './sheet.generated.ts'
import styles from './sheet.module.css'
import { sheetsOf } from './sheets-of.ts'
import { VenueSheet } from './venue-sheet.tsx'
import { sheetWords } from './words.ts'

const sheetGames = gameSource({ page: SheetPageDocument, changes: SheetChangesDocument, limit: 100 })

export function SheetPage() {
  const { date = '' } = useParams()
  if (!instantOf({ date, time: '12:00' }, 'UTC')) return <Navigate replace to={paths.daySheet(todayHere())} />
  return <SheetOfDay date={date} />
}

/** The games of a day with their crews and phones, a sheet of paper for each venue. */
function SheetOfDay({ date }: { date: string }) {
  const say = useWords(sheetWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const user = useUser()
  const [query, setQuery] = useSearchParams()
  const [spoken, setSpoken] = useState('')
  const { rows, isComplete, error, reload } = useLiveList(
    sheetGames,
    { owner: user.id, ...instantsOf(date) },
    (isByOthers) => isByOthers && setSpoken(say('changed')),
  )
  const all = useMemo(() => sheetsOf(rows ?? [], date), [rows, date])
  const chosen = query.get('venue')
  const sheets = all.filter(({ id }) => !chosen || id === chosen)
  const title = dateHeading(date, language, {
    ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  })
  const go = (by: 1 | -1) => void navigate(paths.daySheet(daysAfter(date, by)), { state: { stays: true } })
  const isHere = rows !== null && isComplete
  return (
    <Page
      title={title}
      crumb={say('sheet')}
      tab={`${say('sheet')}: ${title}`}
      trail={[{ label: say('toCalendar'), to: paths.calendarDay(date) }]}
      isPaper
      actions={
        <>
          <IconButton label={say('earlierDay')} onClick={() => go(-1)}>
            <Icon name="chevronLeft" />
          </IconButton>
          <IconButton label={say('laterDay')} onClick={() => go(1)}>
            <Icon name="chevronRight" />
          </IconButton>
          <Button variant="primary" disabled={!isHere || sheets.length === 0} onClick={() => window.print()}>
            {say('print')}
          </Button>
        </>
      }
    >
      {all.length > 1 && (
        <div className={styles.tools}>
          <SelectField
            label={say('which')}
            value={chosen ?? ''}
            onChange={(venue) => setQuery(venue ? { venue } : {}, { replace: true, state: { stays: true } })}
          >
            <option value="">{say('allVenues')}</option>
            {all.map(({ id, venue }) => (
              <option key={id} value={id}>
                {venue?.name ?? say('noVenue')}
              </option>
            ))}
          </SelectField>
        </div>
      )}
      {!isHere && (
        <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
      )}
      {isHere && sheets.length === 0 && <EmptyState icon="calendar" title={say('none')} />}
      {isHere &&
        sheets.map((sheet) => (
          <VenueSheet key={sheet.id} sheet={sheet} title={title} manager={user.fullName} />
        ))}
      <Spoken text={spoken} />
    </Page>
  )
}
