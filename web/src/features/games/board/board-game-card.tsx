import type { Fit } from '@whistle/domain/assigning/candidate-fit'
import { shownStatus } from '@whistle/domain/games/game'
import { zoneName } from '@whistle/domain/time/zone-name'
import { type MouseEvent, memo, useId } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { timeText } from '../../../time/date-time-text.ts'
import { homeZone, ownZone } from '../../../time/own-zone.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { crewOf } from '../model/crew-state.ts'
import { placeOf } from '../model/game-place.ts'
import { StatusBadge } from '../model/status/status-badge.tsx'
import { gameStatusWords } from '../model/status/status-words.ts'
import type { Seat } from './board-changes.ts'
import styles from './board-game-card.module.css'
import { type BoardGame, progressOf } from './board-model.ts'
import { FilledPosition, OpenPosition } from './board-position.tsx'
import { BoardProgress } from './board-progress.tsx'
import { boardWords } from './words.ts'

type Props = {
  game: BoardGame
  /** The names of other games on its court at the same time. */
  sharesCourtWith: string | null
  /** How the picked official fits the positions, by their ids. */
  fits: ReadonlyMap<string, Fit> | null
  pickedPosition: string | null
  onChoose: (seat: Seat, event: MouseEvent) => void
  onDrop: (seat: Seat) => void
  onRemove: (seat: Seat) => void
  /** The next game on its court, to copy the crew to. */
  next: BoardGame | null
  onCopy: (from: BoardGame, to: BoardGame) => void
}

/** One game of the day with its positions. Memoised: with a hundred games, a pick redraws only what it changes. */
export const BoardGameCard = memo(function BoardGameCard(props: Props) {
  const { game, sharesCourtWith, fits, pickedPosition, onChoose, onDrop, onRemove, next, onCopy } = props
  const say = useWords(boardWords)
  const id = useId()
  return (
    <article className={styles.game} aria-labelledby={id} data-status={shownStatus(game)}>
      <CardHead id={id} game={game} sharesCourtWith={sharesCourtWith} />
      <ul>
        {crewOf(game).map((position) => (
          <li key={position.id}>
            {position.official ? (
              <FilledPosition seat={{ game, position }} onRemove={onRemove} />
            ) : (
              <OpenPosition
                seat={{ game, position }}
                fit={fits?.get(position.id) ?? null}
                isPicked={position.id === pickedPosition}
                onChoose={onChoose}
                onDrop={onDrop}
              />
            )}
          </li>
        ))}
      </ul>
      {next && (
        <Button
          size="small"
          icon={<Icon name="copy" size={16} />}
          data-copy={game.id}
          onClick={() => onCopy(game, next)}
        >
          {say('copyCrew', { game: next.name })}
        </Button>
      )}
    </article>
  )
})

type HeadProps = { id: string; game: BoardGame; sharesCourtWith: string | null }

/** The part that does not depend on the pick. */
const CardHead = memo(function CardHead({ id, game, sharesCourtWith }: HeadProps) {
  const say = useWords(boardWords)
  const sayStatus = useWords(gameStatusWords)
  const language = useLanguage()
  const zone = game.court?.venue?.timeZone
  const zoneText = zone && zone !== ownZone ? ` ${zoneName(zone, game.startDateTime, language)}` : ''
  return (
    <>
      <header>
        <h4 id={id}>
          <TextLink to={paths.game(game.id)} title={game.name}>
            {game.name}
          </TextLink>
        </h4>
        <StatusBadge status={shownStatus(game)} />
        <p className="figures">
          <time
            dateTime={game.startDateTime}
          >{`${timeText(game.startTime ?? '', language, zone ?? homeZone())}${zoneText}`}</time>
          {` · ${placeOf(game, sayStatus('noCourt'))}`}
        </p>
        {sharesCourtWith && (
          <p className={styles.warning}>{say('courtShared', { names: sharesCourtWith })}</p>
        )}
        {game.requiredCertification && (
          <p>{say('needs', { certification: game.requiredCertification.name })}</p>
        )}
      </header>
      {crewOf(game).length > 0 ? (
        <BoardProgress progress={progressOf([game])} word="progress" />
      ) : (
        <p>
          {say('noPositions')}. <TextLink to={paths.editGame(game.id)}>{say('addPositions')}</TextLink>
        </p>
      )}
    </>
  )
})
