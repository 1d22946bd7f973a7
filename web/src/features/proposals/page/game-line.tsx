import { zoneName } from '@whistle/domain/time/zone-name'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { timeText, weekdayText } from '../../../time/date-time-text.ts'
import { homeZone, ownZone } from '../../../time/own-zone.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { proposalWords } from '../words.ts'
import type { PickedGame } from './days-of-picks.ts'
import styles from './proposal.module.css'

type Props = { game: PickedGame; withDate?: boolean }

/** The name of a game, which leads to its page, with its time and place. */
export function GameLine({ game, withDate = false }: Props) {
  const say = useWords(proposalWords)
  const language = useLanguage()
  const zone = game.court?.venue?.timeZone ?? homeZone()
  const local = { date: game.startDate ?? '', time: game.startTime ?? '' }
  const start = withDate ? weekdayText(local, language, zone) : timeText(local.time, language, zone)
  const place = [game.court?.venue?.name, game.court?.name].filter(Boolean).join(', ') || say('noPlace')
  return (
    <div className={styles.game}>
      <TextLink to={paths.game(game.id)} className={styles.gameName}>
        {game.name}
      </TextLink>
      <span className={`${styles.meta} figures`}>
        <time dateTime={game.startDateTime}>
          {start}
          {zone !== ownZone && ` ${zoneName(zone, game.startDateTime, language)}`}
        </time>
        {` · ${place}`}
        {game.division && ` · ${game.division.name}`}
      </span>
    </div>
  )
}
