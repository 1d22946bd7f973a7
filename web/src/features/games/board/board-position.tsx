import type { Fit } from '@whistle/domain/assigning/candidate-fit'
import { mayPlace, positionState } from '@whistle/domain/games/crew'
import { fitWords } from '@whistle/domain/words/fit'
import type { DragEvent, MouseEvent } from 'react'
import { sumText } from '../../../i18n/money-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { distanceText } from '../../../time/distance-text.ts'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { initials } from '../../places/map/marker.ts'
import { nameOf } from '../model/crew-state.ts'
import { PositionTag } from '../model/status/position-tag.tsx'
import type { Seat } from './board-changes.ts'
import styles from './board-position.module.css'
import fitStyles from './fit/board-fit.module.css'
import { BoardFitLetters } from './fit/board-fit-letters.tsx'
import { useFitText, verdictIcons } from './fit/board-fit-text.ts'
import { boardWords } from './words.ts'

const openClass = `${styles.open} ${fitStyles.fit}`

type OpenProps = {
  seat: Seat
  /** How the picked official fits it. */
  fit: Fit | null
  isPicked: boolean
  onChoose: (seat: Seat, event: MouseEvent) => void
  onDrop: (seat: Seat) => void
}

/** An open position: its fee, or how the picked official fits it. */
export function OpenPosition({ seat, fit, isPicked, onChoose, onDrop }: OpenProps) {
  const say = useWords(boardWords)
  const sayFit = useWords(fitWords)
  const fitText = useFitText()
  const language = useLanguage()
  const { game, position } = seat
  const fee = sumText(position.fee, language)
  const isOver = mayPlace(game, position) !== undefined
  const zone = game.court?.venue?.timeZone ?? null
  const distance =
    fit && fit.verdict !== 'no' && fit.distanceM !== null && distanceText(fit.distanceM, language)
  const state = fit ? fitText(fit, zone) : say('open')
  const about = [state, distance, fit?.verdict !== 'no' && fee].filter(Boolean).join(' · ')
  const canDrop = fit && fit.verdict !== 'no' && !isOver

  const mark = (event: DragEvent<HTMLElement>, over: boolean) => {
    event.currentTarget.dataset.over = String(over)
  }
  return (
    <button
      type="button"
      className={openClass}
      data-position={position.id}
      data-verdict={fit?.verdict}
      aria-pressed={isPicked}
      aria-disabled={isOver || fit?.verdict === 'no' || undefined}
      onClick={(event) => onChoose(seat, event)}
      onDragOver={(event) => {
        if (!canDrop) return
        event.preventDefault()
        mark(event, true)
      }}
      onDragLeave={(event) => mark(event, false)}
      onDrop={(event) => {
        event.preventDefault()
        mark(event, false)
        onDrop(seat)
      }}
    >
      {fit && <Icon name={verdictIcons[fit.verdict]} size={16} />}
      <span className={fitStyles.who}>
        <b>{position.isBackup ? `${position.name} (${say('backup')})` : position.name}</b>{' '}
        <span className="figures">{about}</span>
        {/* For screen readers: what the card around it and the hatching show. */}
        <span className="unseen">{fit?.verdict === 'no' ? `${game.name}, ${sayFit('no')}` : game.name}</span>
      </span>
      {fit && <BoardFitLetters fit={fit} zone={zone} />}
    </button>
  )
}

type HeldProps = { seat: Seat; onRemove: (seat: Seat) => void }

export function FilledPosition({ seat, onRemove }: HeldProps) {
  const say = useWords(boardWords)
  const { game, position } = seat
  const name = nameOf(position.official) || say('unnamed')
  const canLeave = !mayPlace(game, position)
  const state = positionState(position)
  return (
    <div className={styles.filled} data-state={state}>
      <span className={fitStyles.avatar} aria-hidden>
        {initials(name)}
      </span>
      <span className={fitStyles.who}>
        <b>{name}</b>
        <span>{position.isBackup ? `${position.name} (${say('backup')})` : position.name}</span>
      </span>
      <PositionTag state={state} />
      {canLeave && (
        <RowButton
          icon="close"
          control={position.id}
          label={say('remove', { name, position: position.name, game: game.name })}
          onClick={() => onRemove(seat)}
        />
      )}
    </div>
  )
}
