import Box from '@mui/material/Box'
import { hasStarted } from '@whistle/domain/games/game'
import { clashesOf } from '@whistle/domain/games/game-series'
import { localTimeOf, minutesAfter } from '@whistle/domain/time/time'
import { useQuery } from 'urql'
import { useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Alert } from '../../../ui/states.tsx'
import { CourtGamesDocument } from '../model/operations.generated.ts'
import { gameFieldWords } from './field-words.ts'
import type { ReadDraft } from './game-draft.ts'

const longestGame = 1_440
const shown = 5

type Props = {
  read: ReadDraft
  /** A game is not in its own way. */
  except?: string
}

/** Said and not refused: what was played without a plan is written down afterwards. */
export function PastStarts({ starts }: Pick<ReadDraft, 'starts'>) {
  const say = useWords(gameFieldWords)
  const now = new Date().toISOString()
  const count = starts.filter((startDateTime) => hasStarted({ startDateTime }, now)).length
  if (count === 0) return null
  const all = starts.length
  return <Alert>{all === 1 ? say('pastStart') : say('pastStarts', { count, all })}</Alert>
}

/** What is in the way on the same court. It is said and nothing more: half a court is a court too. */
export function CourtClashes({ read, except }: Props) {
  const say = useWords(gameFieldWords)
  const { court, starts, duration, zone, refusals } = read
  const first = starts[0]
  const last = starts.at(-1)
  const isAsked = Boolean(court && first && last && !refusals.duration)
  const [{ data }] = useQuery({
    query: CourtGamesDocument,
    pause: !isAsked,
    variables: {
      court: court?.id ?? '',
      from: minutesAfter(first ?? never, -longestGame),
      to: minutesAfter(last ?? never, isAsked ? duration : 0),
    },
  })
  if (!isAsked) return null

  const wanted = starts.map((startDateTime) => ({ startDateTime, duration }))
  const others = (data?.listGames?.items ?? []).filter(({ id }) => id !== except)
  const clashes = clashesOf(wanted, others)
  const games = [...new Map(clashes.map(({ there }) => [there.id, there])).values()]
  if (games.length === 0) return null
  return (
    <Alert>
      {games.length === 1 ? say('clashFew') : say('clashMany', { count: games.length })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
        {games.slice(0, shown).map(({ id, name, startDateTime, duration: minutes }) => {
          const { date, time } = localTimeOf(startDateTime, zone)
          return (
            <li key={id}>
              <TextLink
                to={paths.game(id)}
                target="_blank"
                sx={{ color: 'inherit', textDecoration: 'underline' }}
              >
                {name}
              </TextLink>
              {`, ${say('clashLine', { when: `${date} ${time}`, minutes })}`}
            </li>
          )
        })}
        {games.length > shown && <li>{say('clashesMore', { count: games.length - shown })}</li>}
      </Box>
    </Alert>
  )
}

const never = '2000-01-01T00:00:00.000Z'
