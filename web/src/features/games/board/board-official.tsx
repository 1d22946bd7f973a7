import { fitWords } from '@whistle/domain/words/fit'
import { memo } from 'react'
import { ratingText } from '../../../i18n/rating-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { distanceText } from '../../../time/distance-text.ts'
import { Icon } from '../../../ui/icons/icon.tsx'
import { initials } from '../../places/map/marker.ts'
import styles from './board-officials.module.css'
import type { RosterRow } from './board-roster.ts'
import fitStyles from './fit/board-fit.module.css'
import { BoardFitLetters } from './fit/board-fit-letters.tsx'
import { useFitText, verdictIcons } from './fit/board-fit-text.ts'
import { boardWords } from './words.ts'

const officialClass = `${styles.official} ${fitStyles.fit}`

export type OfficialHandlers = {
  onChoose: (id: string, byKey: boolean) => void
  onFocus: (id: string) => void
  onDragStart: (id: string) => void
  onDragEnd: () => void
}

type Props = {
  row: RosterRow
  isPicked: boolean
  /** Reached by Tab; arrow keys lead to the others. */
  isCurrent: boolean
  /** Distances are to the nearest of several places. */
  isFrom: boolean
  /** Of the picked position's venue. */
  zone: string | null
  canDrag: boolean
  handlers: OfficialHandlers
}

/** An official beside the board: certifications, rating, distance, games, and how the picked position fits. */
export const BoardOfficial = memo(
  function BoardOfficial({ row, isPicked, isCurrent, isFrom, zone, canDrag, handlers }: Props) {
    const say = useWords(boardWords)
    const sayFit = useWords(fitWords)
    const fitText = useFitText()
    const language = useLanguage()
    const { id, fit, distanceM, hasAddress, rating, games } = row
    const name = row.name || say('unnamed')
    const distance = distanceM === null ? '' : distanceText(distanceM, language).replace(' ', '\u00a0')
    const facts = [
      row.certifications,
      rating !== null && `★ ${ratingText(rating, language)}`,
      distance && (isFrom ? say('awayFrom', { distance }) : distance),
      !hasAddress && sayFit('noAddress'),
      games > 0 && say('gamesOnDay', { count: games }),
    ]
    return (
      <div
        role="option"
        className={officialClass}
        data-official={id}
        data-verdict={fit?.verdict}
        aria-selected={isPicked}
        aria-disabled={fit?.verdict === 'no' || undefined}
        tabIndex={isCurrent ? 0 : -1}
        draggable={canDrag}
        onClick={() => handlers.onChoose(id, false)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== ' ') return
          event.preventDefault()
          handlers.onChoose(id, true)
        }}
        onFocus={() => handlers.onFocus(id)}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'copy'
          event.dataTransfer.setData('text/plain', name)
          handlers.onDragStart(id)
        }}
        onDragEnd={handlers.onDragEnd}
      >
        <span className={fitStyles.avatar} aria-hidden>
          {fit ? <Icon name={verdictIcons[fit.verdict]} size={16} /> : initials(name)}
        </span>
        <span className={fitStyles.who}>
          <b>{name}</b>
          <span className="figures">{facts.filter(Boolean).join(' · ')}</span>
          {fit && <span>{fitText(fit, zone)}</span>}
        </span>
        {fit && <BoardFitLetters fit={fit} zone={zone} />}
      </div>
    )
  },
  (one, other) =>
    one.isPicked === other.isPicked &&
    one.isCurrent === other.isCurrent &&
    one.isFrom === other.isFrom &&
    one.zone === other.zone &&
    one.canDrag === other.canDrag &&
    one.handlers === other.handlers &&
    isSame(one.row, other.row),
)

/** Rows are built again with every change of the board; most have the same values. */
function isSame(one: RosterRow, other: RosterRow): boolean {
  return (Object.keys(one) as (keyof RosterRow)[]).every((key) => one[key] === other[key])
}
