import { shownStatus } from '@whistle/domain/games/game'
import { pageSizeLimit } from '@whistle/domain/page'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { StaffingBar } from '../../games/model/status/staffing.tsx'
import { StatusBadge } from '../../games/model/status/status-badge.tsx'
import { ZonedStart } from '../../games/model/zoned-start.tsx'
import { venueGameWords } from './games-words.ts'
import {
  VenueGameChangesDocument,
  VenueGamesDocument,
  type VenueGamesQuery,
} from './venue-games.generated.ts'
import styles from './venue-games.module.css'

/** Show more doubles the limit of one read, so that no game is missed between two pages. */
const pageSize = 10
/** A season saved at once sends many messages: one read after the last of them is enough. */
const settleDelay = 300

type Game = NonNullable<VenueGamesQuery['listGames']>['items'][number]
type Court = { readonly id: string }

/** The games of a venue: upcoming ones, the next first, and past ones, the latest first. */
export function VenueGames({ courts }: { courts: readonly Court[] }) {
  const say = useWords(venueGameWords)
  const [now] = useState(() => new Date().toISOString())
  const [round, reload] = useReducer((count: number) => count + 1, 0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSubscription({ query: VenueGameChangesDocument }, (_, change) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(reload, settleDelay)
    return change
  })
  const [first] = courts
  const on = { gameCourtId: { in: courts.map(({ id }) => id) } }
  const newGame = first && (
    <ButtonLink variant="secondary" icon={<Icon name="plus" />} to={paths.newGame({ court: first.id })}>
      {say('newGame')}
    </ButtonLink>
  )
  return (
    <Card title={say('games')} actions={newGame} className={styles.card}>
      {first ? (
        <div className={classNames(basic.columns, styles.columns)}>
          <GameList
            title={say('upcoming')}
            empty={say('noUpcoming')}
            filter={{ ...on, startDateTime: { ge: now } }}
            newestFirst={false}
            round={round}
          />
          <GameList
            title={say('past')}
            empty={say('noPast')}
            filter={{ ...on, startDateTime: { lt: now } }}
            newestFirst
            round={round}
          />
        </div>
      ) : (
        <div className={styles.note}>{say('noCourts')}</div>
      )}
    </Card>
  )
}

type Asked = {
  filter: { gameCourtId: { in: string[] }; startDateTime: { ge: string } | { lt: string } }
  newestFirst: boolean
  /** Every new number reads again. */
  round: number
}

function GameList({ title, empty, filter, newestFirst, round }: Asked & { title: string; empty: string }) {
  const say = useWords(venueGameWords)
  const [limit, setLimit] = useState(pageSize)
  const variables = { filter, newestFirst, limit }
  const [{ data, error }, read] = useQuery({ query: VenueGamesDocument, variables })
  const readAgain = () => read({ requestPolicy: 'network-only' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads again with a new round only.
  useEffect(() => {
    if (round > 0) readAgain()
  }, [round])
  const [last, setLast] = useState(data?.listGames)
  const page = data?.listGames ?? last
  if (page !== last) setLast(page)

  return (
    <section aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {!page && (
        <NotLoaded
          error={error}
          reload={readAgain}
          loading={say('loading')}
          failed={say('loadFailed')}
          rows={3}
        />
      )}
      {page?.items.length === 0 && <div className={classNames(styles.note, styles.empty)}>{empty}</div>}
      <ul className={styles.list}>
        {page?.items.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {page?.nextToken && limit < pageSizeLimit && (
        <Button onClick={() => setLimit(Math.min(limit * 2, pageSizeLimit))} className={styles.more}>
          {say('showMore')}
        </Button>
      )}
    </section>
  )
}

function GameRow({ game }: { game: Game }) {
  return (
    <li className={styles.row}>
      <div className={styles.game}>
        <TextLink to={paths.game(game.id)}>{game.name}</TextLink>
        <div className={classNames(styles.start, 'figures')}>
          <ZonedStart game={game} />
          {game.court && ` · ${game.court.name}`}
        </div>
      </div>
      <StatusBadge status={shownStatus(game)} />
      <StaffingBar game={game} />
    </li>
  )
}
