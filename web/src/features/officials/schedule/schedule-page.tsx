import { showTime } from '@whistle/domain/games/check-in'
import { positionState } from '@whistle/domain/games/crew'
import { phoneText } from '@whistle/domain/officials/phone'
import { payableFee } from '@whistle/domain/payments/payable-fee'
import { feeText } from '@whistle/domain/text/money'
import { localTimeOf } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import { useQuery } from 'urql'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { type HereProps, recordPage } from '../../../records/record-page.tsx'
import { useUser } from '../../../session/session.ts'
import { namedDateTimeText, timeText, weekdayText } from '../../../time/date-time-text.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import paper from '../../../ui/layout/paper.module.css'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { nameOf } from '../model/official-name.ts'
import { OfficialNotHere } from '../model/official-not-here.ts'
import { useOfficial } from '../model/use-official.ts'
import { officialWords } from '../words.ts'
import { OfficialScheduleDocument, type OfficialScheduleQuery } from './schedule.generated.ts'
import { scheduleWords } from './words.ts'

type Held = NonNullable<OfficialScheduleQuery['listAssignments']>['items'][number]

export const SchedulePage = recordPage({
  useWatched: useOfficial,
  notHere: OfficialNotHere,
  here: Schedule,
})

/** The coming games of one official as a sheet of paper. */
function Schedule({ record: official }: HereProps<ReturnType<typeof useOfficial>>) {
  const say = useWords(scheduleWords)
  const sayOfficial = useWords(officialWords)
  const language = useLanguage()
  const user = useUser()
  const { id, email, mobilePhone } = official
  const [{ data, error }, read] = useQuery({
    query: OfficialScheduleDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const now = new Date().toISOString()
  const coming = (data?.listAssignments?.items ?? [])
    .filter(({ game }) => game && game.startDateTime > now)
    .toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  const name = nameOf(official) || sayOfficial('unnamed')
  return (
    <Page
      title={name}
      crumb={say('schedule')}
      tab={`${say('schedule')}: ${name}`}
      trail={[
        { label: sayOfficial('officials'), to: paths.officials },
        { label: name, to: paths.official(id) },
      ]}
      isPaper
      actions={
        <Button variant="primary" disabled={coming.length === 0} onClick={() => window.print()}>
          {say('print')}
        </Button>
      }
    >
      {!data && (
        <NotLoaded
          error={error}
          reload={() => read({ requestPolicy: 'network-only' })}
          loading={say('loading')}
          failed={say('loadFailed')}
        />
      )}
      {data && coming.length === 0 && <EmptyState icon="calendar" title={say('none')} />}
      {coming.length > 0 && (
        <article className={paper.sheet} aria-label={say('schedule')}>
          <header className={paper.head}>
            <div>
              <h2>{name}</h2>
              <p className={paper.quiet}>{[email, phoneText(mobilePhone)].filter(Boolean).join(' · ')}</p>
            </div>
            <div className={paper.right}>
              <p className={paper.strong}>
                {say('coming', { count: coming.filter(({ game }) => !game?.cancelledAt).length })}
              </p>
              <p className={paper.quiet}>{say('by', { name: user.fullName })}</p>
            </div>
          </header>
          <table className={paper.table}>
            <thead>
              <tr>
                {(['when', 'game', 'position', 'where', 'fee'] as const).map((word) => (
                  <th key={word} scope="col" className={classNames(word === 'fee' && paper.amount)}>
                    {say(word)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {coming.map((held) => (
                <Row key={held.id} held={held} />
              ))}
            </tbody>
          </table>
          <p className={paper.foot}>
            {`${say('zones')} ${say('printed', { time: namedDateTimeText(now, ownZone, language) })}`}
          </p>
        </article>
      )}
    </Page>
  )
}

function Row({ held }: { held: Held }) {
  const say = useWords(scheduleWords)
  const language = useLanguage()
  const { game, name, showTimeMin } = held
  if (!game) return null
  const venue = game.court?.venue
  const zone = venue?.timeZone ?? ownZone
  const state = positionState(held)
  const unsure = state === 'placed' || state === 'offered' || state === 'askedAgain' ? say(state) : undefined
  const shown = localTimeOf(showTime(game.startDateTime, showTimeMin), zone)
  return (
    <tr>
      <td className={classNames('figures', paper.strong)}>
        {`${weekdayText(localTimeOf(game.startDateTime, zone), language, zone)} ${zoneName(zone, game.startDateTime, language)}`}
      </td>
      <td>
        <b>{game.name}</b>
        <div className={paper.quiet}>
          {[game.division?.name, game.number && say('number', { number: game.number })]
            .filter(Boolean)
            .join(' · ')}
        </div>
        {game.note && held.confirmedAssignment && (
          <div className={paper.quiet}>{say('note', { note: game.note })}</div>
        )}
      </td>
      <td>
        {game.cancelledAt ? (
          <b>{say('cancelled')}</b>
        ) : (
          [name, unsure && `(${unsure})`].filter(Boolean).join(' ')
        )}
        {!game.cancelledAt && showTimeMin > 0 && (
          <div className={classNames('figures', paper.quiet)}>
            {say('show', { time: timeText(shown.time, language, zone) })}
          </div>
        )}
      </td>
      <td>
        {venue ? `${venue.name}, ` : say('noCourt')}
        {venue && <span className={paper.once}>{game.court?.name}</span>}
        {venue?.formattedAddress && <div className={paper.quiet}>{venue.formattedAddress}</div>}
      </td>
      <td className={classNames('figures', paper.once, paper.amount)}>
        {feeText(payableFee(held, game), language)}
      </td>
    </tr>
  )
}

const startOf = ({ game }: Held) => game?.startDateTime ?? ''
