import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { gameFieldWords } from './field-words.ts'
import type { GameDraft } from './game-draft.ts'

type Start = Pick<GameDraft, 'date' | 'time'>

type Props = {
  draft: Start
  errors: Partial<Record<keyof Start, string>>
  /** Which zone the time is in. */
  zoneNote?: string
  dateClass?: string
  onChange: (change: Partial<Start>) => void
}

/** Date and time of a game's start. */
export function StartFields({ draft, errors, zoneNote, dateClass, onChange }: Props) {
  const say = useWords(gameFieldWords)
  return (
    <>
      <Field
        label={say('date')}
        type="date"
        value={draft.date}
        error={errors.date}
        required
        className={dateClass}
        onChange={(event) => onChange({ date: event.target.value })}
      />
      <Field
        label={say('time')}
        type="time"
        value={draft.time}
        error={errors.time}
        hint={zoneNote}
        required
        onChange={(event) => onChange({ time: event.target.value })}
      />
    </>
  )
}
