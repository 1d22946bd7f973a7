import { feeText } from '@whistle/domain/text/money'
import { localTimeOf } from '@whistle/domain/time/time'
import { zoneName } from '@whistle/domain/time/zone-name'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { timeText, weekdayText } from '../../../time/date-time-text.ts'
import { ownZone } from '../../../time/own-zone.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { maxFits } from './opening-order.ts'
import type { OpeningRowFragment } from './openings.generated.ts'
import styles from './openings.module.css'
import { openingWords } from './words.ts'

/** As few as these are hard to fill. */
const fewFits = 3

type Props = { opening: OpeningRowFragment; withDate: boolean }

/** One open position. It leads to the picker of the position. */
export function OpeningItem({ opening, withDate }: Props) {
  const say = useWords(openingWords)
  const language = useLanguage()
  const { gameId, gameName, startDateTime, timeZone, position, fits, unanswered, status } = opening
  const local = localTimeOf(startDateTime, timeZone)
  const start = withDate ? weekdayText(local, language, timeZone) : timeText(local.time, language, timeZone)
  const place = [opening.venue, opening.court].filter(Boolean).join(', ') || say('noPlace')
  const ease = fits === 0 ? 'none' : fits <= fewFits ? 'few' : 'many'
  return (
    <li className={styles.item} data-ease={ease} data-wide={withDate}>
      <time className={`${styles.time} figures`} dateTime={startDateTime}>
        {start}
        {timeZone !== ownZone && ` ${zoneName(timeZone, startDateTime, language)}`}
      </time>
      <div className={styles.what}>
        <TextLink
          to={paths.replace(gameId, opening.id)}
          aria-label={say('find', { position, game: gameName })}
          data-row
        >
          {position}
        </TextLink>
        <span>
          {gameName}
          {opening.division && ` · ${opening.division}`}
        </span>
        <small>
          {place}
          {opening.fee > 0 && ` · ${feeText(opening.fee, language)}`}
        </small>
      </div>
      <div className={styles.state}>
        <strong className="figures">{fitText(fits, say)}</strong>
        <small>
          {status === 'UNPUBLISHED'
            ? say('unpublished')
            : unanswered > 0
              ? say('unanswered', { count: unanswered })
              : say('notAsked')}
        </small>
      </div>
    </li>
  )
}

function fitText(fits: number, say: ReturnType<typeof useWords<typeof openingWords.en>>): string {
  if (fits === 0) return say('noneFit')
  return fits >= maxFits ? say('manyFit', { count: fits }) : say('fit', { count: fits })
}
