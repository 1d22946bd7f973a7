import { offersIn } from '@whistle/domain/games/crew'
import { daysAfter, instantOf } from '@whistle/domain/time/time'
import { useLayoutEffect, useMemo, useReducer } from 'react'
import { Navigate, useLocation, useNavigate, useParams } from 'react-router'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { dateHeading } from '../../../time/date-time-text.ts'
import { todayHere } from '../../../time/own-zone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { isOverlayOpen, useShortcut } from '../../../ui/keys/shortcut.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { CallOffDay } from '../model/cancelling/call-off-day.tsx'
import { crewOf } from '../model/crew-state.ts'
import { FillButton, type FillPanel } from '../model/filling/fill-button.tsx'
import type { RepairPanel } from '../model/filling/repair-panel.ts'
import { useVenueSportFilter, VenueSportFilter } from '../model/filter/venue-sport-filter.tsx'
import { OffersNotSent } from '../model/publishing/offers-not-sent.tsx'
import styles from './board.module.css'
import { Board } from './board.tsx'
import { useBoardGames } from './board-games.ts'
import { type BoardGame, progressOf } from './board-model.ts'
import { BoardProgress } from './board-progress.tsx'
import { boardWords } from './words.ts'

type Props = { FillPanel: FillPanel; RepairPanel: RepairPanel }

export function BoardPage({ FillPanel, RepairPanel }: Props) {
  const { date = '' } = useParams()
  if (!instantOf({ date, time: '12:00' }, 'UTC')) return <Navigate replace to={paths.board(todayHere())} />
  return <BoardOfDay date={date} FillPanel={FillPanel} RepairPanel={RepairPanel} />
}

/** The games of one day, staffed from one place. */
function BoardOfDay({ date, FillPanel, RepairPanel }: Props & { date: string }) {
  const say = useWords(boardWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const [changes, countChange] = useReducer((count: number) => count + 1, 0)
  const { games, isHere, error, reload, place, remove, seat } = useBoardGames(
    date,
    (isByOthers) => isByOthers && countChange(),
  )
  const show = useShowDay(date)
  const filtering = useVenueSportFilter()
  const shown = useMemo(() => games.filter(filtering.matches), [games, filtering])
  const title = dateHeading(date, language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
  })
  const isBusy = isHere && games.length > 0
  return (
    <Page
      title={title}
      crumb={say('board')}
      tab={`${say('board')}: ${title}`}
      trail={[{ label: say('toCalendar'), to: paths.calendarDay(date) }]}
      note={isBusy && <BoardProgress progress={progressOf(shown)} word="dayProgress" />}
      actions={
        <>
          <CallOffDay date={date} games={games} />
          <IconButton label={say('earlierDay')} onClick={() => show(-1)}>
            <Icon name="chevronLeft" />
          </IconButton>
          <IconButton label={say('laterDay')} onClick={() => show(1)}>
            <Icon name="chevronRight" />
          </IconButton>
          <Button variant="secondary" onClick={() => show('today')}>
            {sayCommon('today')}
          </Button>
          <ButtonLink variant="secondary" icon={<Icon name="calendar" />} to={paths.calendarDay(date)}>
            {say('toCalendar')}
          </ButtonLink>
          <ButtonLink variant="secondary" to={paths.daySheet(date)}>
            {say('daySheet')}
          </ButtonLink>
          <FillButton variant="primary" games={shown} scope={title} Panel={FillPanel} />
        </>
      }
    >
      {(isBusy || filtering.active) && (
        <div className={styles.filter}>
          <VenueSportFilter filtering={filtering} />
        </div>
      )}
      {isBusy && <OffersNotSent games={shown.map(withOffers)} />}
      {shown.length > 0 && (
        <Board
          // A pick belongs to its day.
          key={date}
          date={date}
          games={games}
          shown={shown}
          seatOne={seat}
          place={(seat, official) => void place(seat, official)}
          remove={(seat) => void remove(seat)}
          RepairPanel={RepairPanel}
        />
      )}
      {isBusy && shown.length === 0 && (
        <Card>
          <EmptyState icon="calendar" title={say('noMatch')}>
            <Button variant="secondary" onClick={filtering.clear}>
              {sayCommon('clearFilters')}
            </Button>
          </EmptyState>
        </Card>
      )}
      {!isBusy && (
        <Card>
          {!isHere && (
            <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
          )}
          {isHere && (
            <EmptyState icon="calendar" title={say('noGames')}>
              <ButtonLink variant="primary" to={paths.newGame({ date })}>
                {say('newGame')}
              </ButtonLink>
            </EmptyState>
          )}
        </Card>
      )}
      {isBusy && <p className={styles.keys}>{say('keys')}</p>}
      <Spoken text={changes > 0 ? `${say('liveChange')}${changes % 2 ? '' : ' '}` : ''} />
    </Page>
  )
}

const withOffers = (game: BoardGame) => ({ ...game, ...offersIn(game, crewOf(game)) })

/** The day before and after, by button, and by arrow keys where nothing else uses them; T is today. */
function useShowDay(date: string) {
  const navigate = useNavigate()
  // The filter stays.
  const { search } = useLocation()
  const show = (to: 1 | -1 | 'today') => {
    const next = to === 'today' ? todayHere() : daysAfter(date, to)
    void navigate({ pathname: paths.board(next), search }, { state: { stays: true } })
  }
  useShortcut('t', () => show('today'))
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
      if (!by || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
      const isFree = event.target instanceof Element && event.target.matches('body, h1, main')
      if (!isFree || isOverlayOpen()) return
      event.preventDefault()
      void navigate({ pathname: paths.board(daysAfter(date, by)), search }, { state: { stays: true } })
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [date, search, navigate])
  return show
}
