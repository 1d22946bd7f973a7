import { hasStarted } from '@whistle/domain/games/game'
import { clashesOf } from '@whistle/domain/games/game-series'
import { minutesAfter } from '@whistle/domain/time/time'
import { useQuery } from 'urql'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import { CourtGamesDocument } from '../model/operations.generated.ts'
import { gameFieldWords } from './field-words.ts'
import type { ReadDraft } from './game-draft.ts'
import styles from './start-warnings.module.css'

const maxDuration = 1_440
const maxShown = 5

type Props = {
  read: ReadDraft
  /** The edited game: it does not clash with itself. */
  except?: string
}

/** A warning, not a refusal: a game may be entered after it was played. */
export function PastStarts({ starts }: Pick<ReadDraft, 'starts'>) {
  const say = useWords(gameFieldWords)
  const now = new Date().toISOString()
  const count = starts.filter((startDateTime) => hasStarted({ startDateTime }, now)).length
  if (count === 0) return null
  const all = starts.length
  return <Alert>{all === 1 ? say('pastStart') : say('pastStarts', { count, all })}</Alert>
}

/** Games at the same time on the same court: a warning, not a refusal, because courts can be shared. */
export function CourtClashes({ read, except }: Props) {
  const language = useLanguage()
  const say = useWords(gameFieldWords)
  const { court, starts, duration, zone, refusals } = read
  const first = starts[0]
  const last = starts.at(-1)
  const isReady = Boolean(court && first && last && !refusals.duration)
  const [{ data }] = useQuery({
    query: CourtGamesDocument,
    pause: !isReady,
    variables: {
      court: court?.id ?? '',
      from: minutesAfter(first ?? never, -maxDuration),
      to: minutesAfter(last ?? never, isReady ? duration : 0),
    },
  })
  if (!isReady) return null

  const wanted = starts.map((startDateTime) => ({ startDateTime, duration }))
  const others = (data?.listGames?.items ?? []).filter(({ id }) => id !== except)
  const clashes = clashesOf(wanted, others)
  const games = [...new Map(clashes.map(({ there }) => [there.id, there])).values()]
  if (games.length === 0) return null
  return (
    <Alert>
      {say('clashes', { count: games.length })}
      <ul className={styles.list}>
        {games.slice(0, maxShown).map(({ id, name, startDateTime, duration: minutes }) => {
          const when = dateTimeText(startDateTime, language, zone)
          return (
            <li key={id}>
              <TextLink to={paths.game(id)} target="_blank" className={styles.link}>
                {name}
              </TextLink>
              {`, ${say('clashLine', { when, minutes })}`}
            </li>
          )
        })}
        {games.length > maxShown && <li>{say('clashesMore', { count: games.length - maxShown })}</li>}
      </ul>
    </Alert>
  )
}

const never = '2000-01-01T00:00:00.000Z'
