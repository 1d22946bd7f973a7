import { instantOf, type LocalTime, localTimeOf } from '@whistle/domain/time/time'
import { useWords } from '../../../../i18n/words.ts'
import { Field } from '../../../../ui/controls/field.tsx'
import styles from './cancel-dialog.module.css'
import { cancelWords } from './cancel-words.ts'
import type { CancellableGame } from './cancellation-effects.ts'

type Props = {
  start: LocalTime
  /** Of several games the first has a date, and each keeps its time of day. */
  isOne: boolean
  error?: string
  onChange: (start: LocalTime) => void
}

/** The new start of a game, or the new date of the first of several. */
export function PostponeFields({ start, isOne, error, onChange }: Props) {
  const say = useWords(cancelWords)
  return (
    <div className={styles.start}>
      <Field
        label={say(isOne ? 'newDate' : 'newFirstDate')}
        hint={isOne ? undefined : say('newDateHint')}
        error={error}
        type="date"
        value={start.date}
        onChange={({ target }) => onChange({ ...start, date: target.value })}
      />
      {isOne && (
        <Field
          label={say('newTime')}
          type="time"
          value={start.time}
          onChange={({ target }) => onChange({ ...start, time: target.value })}
        />
      )}
    </div>
  )
}

type Game = Pick<CancellableGame, 'startDateTime' | 'timeZone'>

/** The start of a game by the clock at its venue. */
export function localStartOf(game: Game): LocalTime {
  return localTimeOf(game.startDateTime, game.timeZone)
}

/** It is the start that the game has. */
export function isStartOf(game: Game | undefined, { date, time }: LocalTime): boolean {
  const start = game && localStartOf(game)
  return start?.date === date && start.time === time
}

/** How many minutes a start moves to another one, by the clock; why it cannot be the new start of this game. */
export function shiftOf(game: Game, to: LocalTime, now: string): number | 'newStartMissing' | 'newStartPast' {
  const instant = instantOf(to, game.timeZone)
  if (!instant) return 'newStartMissing'
  const { date, time } = localStartOf(game)
  const minutes = (Date.parse(`${to.date}T${to.time}Z`) - Date.parse(`${date}T${time}Z`)) / 60_000
  if (minutes === 0) return 'newStartMissing'
  return instant > now ? minutes : 'newStartPast'
}
