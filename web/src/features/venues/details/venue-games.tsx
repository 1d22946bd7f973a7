import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { pageSizeLimit } from '@whistle/domain/page'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ButtonLink, TextLink } from '../../../ui/link.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { StaffingBar } from '../../games/model/status/staffing.tsx'
import { StatusBadge } from '../../games/model/status/status-badge.tsx'
import { ZonedStart } from '../../games/model/zoned-start.tsx'
import { venueGameWords } from './games-words.ts'
import {
  VenueGameChangesDocument,
  VenueGamesDocument,
  type VenueGamesQuery,
} from './venue-games.generated.ts'

/** As many again with every wish for more: one reading, so no game is missed between two pages. */
const pageSize = 10
/** A season saved at once is many messages and one reading. */
const settleFor = 300

type Game = NonNullable<VenueGamesQuery['listGames']>['items'][number]
type Court = { readonly id: string }

/** What is played at a venue: the next games first, and below them what is over, the last first. */
export function VenueGames({ courts }: { courts: readonly Court[] }) {
  const say = useWords(venueGameWords)
  const [now] = useState(() => new Date().toISOString())
  const [round, hear] = useReducer((count: number) => count + 1, 0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSubscription({ query: VenueGameChangesDocument }, (_, change) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(hear, settleFor)
    return change
  })
  const [first] = courts
  const on = { gameCourtId: { in: courts.map(({ id }) => id) } }
  const newGame = first && (
    <ButtonLink variant="outlined" startIcon={<Icon name="plus" />} to={paths.newGame({ court: first.id })}>
      {say('newGame')}
    </ButtonLink>
  )
  return (
    <Card title={say('games')} actions={newGame} sx={{ mt: 4 }}>
      {first ? (
        <Box sx={columns}>
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
        </Box>
      ) : (
        <Box sx={{ color: 'text.secondary' }}>{say('noCourts')}</Box>
      )}
    </Card>
  )
}

type Asked = {
  filter: { gameCourtId: { in: string[] }; startDateTime: { ge: string } | { lt: string } }
  newestFirst: boolean
  /** A new one reads again. */
  round: number
}

function GameList({ title, empty, filter, newestFirst, round }: Asked & { title: string; empty: string }) {
  const say = useWords(venueGameWords)
  const language = useLanguage()
  const [limit, setLimit] = useState(pageSize)
  const variables = { filter, newestFirst, limit }
  const [{ data, error }, read] = useQuery({ query: VenueGamesDocument, variables })
  const readAgain = () => read({ requestPolicy: 'network-only' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new round reads again.
  useEffect(() => {
    if (round > 0) readAgain()
  }, [round])
  const [last, setLast] = useState(data?.listGames)
  const page = data?.listGames ?? last
  if (page !== last) setLast(page)

  return (
    <section aria-label={title}>
      <Box component="h3" sx={{ typography: 'h3', m: 0 }}>
        {title}
      </Box>
      {!page && error && (
        <ErrorState
          text={`${say('loadFailed')} ${failureOf(error, language).text}`}
          retry={{ label: say('retry'), run: readAgain }}
        />
      )}
      {!page && !error && <SkeletonRows label={say('loading')} rows={3} />}
      {page?.items.length === 0 && <Box sx={{ py: 2, color: 'text.secondary' }}>{empty}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {page?.items.map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </Box>
      {page?.nextToken && limit < pageSizeLimit && (
        <Button onClick={() => setLimit(Math.min(limit * 2, pageSizeLimit))} sx={{ mt: 2 }}>
          {say('showMore')}
        </Button>
      )}
    </section>
  )
}

function GameRow({ game }: { game: Game }) {
  return (
    <Box component="li" sx={row}>
      <Box sx={{ flex: '1 1 180px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <TextLink to={paths.game(game.id)}>{game.name}</TextLink>
        <Box className="figures" sx={{ fontSize: 12, color: 'text.secondary' }}>
          <ZonedStart game={game} />
          {game.court && ` · ${game.court.name}`}
        </Box>
      </Box>
      <StatusBadge status={game.status} />
      <StaffingBar game={game} />
    </Box>
  )
}

const columns = {
  display: 'grid',
  gap: 6,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 4,
  rowGap: 1,
  py: 2.5,
  borderBottom: 1,
  borderColor: 'divider',
}
