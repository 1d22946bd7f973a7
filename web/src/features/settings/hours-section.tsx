import {
  defaultSettings,
  hoursFrom,
  type Settings,
  usualAnswerHours,
} from '@whistle/domain/accounts/settings'
import { reminderHours } from '@whistle/domain/games/reminder'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { CommitField } from '../../ui/controls/commit-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './hours-section.module.css'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings } from './use-settings.ts'
import { settingWords } from './words.ts'

type Props = { id: string; hours: Settings; onSave: ManagerSettings['saveHours'] }

/** When officials may check in, until when they may give back and answer, and when they are reminded. */
export function HoursSection({ id, hours, onSave }: Props) {
  const say = useWords(settingWords)
  return (
    <Card id={id} tabIndex={-1} title={say('games')}>
      <div className={styles.fields}>
        <HoursField name="gameCheckin" words="checkin" hours={hours} onSave={onSave} />
        <HoursField name="cancellation" words="cancellation" hours={hours} onSave={onSave} />
        <HoursField name="reminder" words="reminder" hours={hours} onSave={onSave} />
        <HoursField name="offerReminder" words="offerReminder" hours={hours} onSave={onSave} />
        <HoursField name="answerHours" words="answer" hours={hours} onSave={onSave} />
        {hours.answerHours > 0 && (
          <HoursField name="answerMargin" words="margin" hours={hours} onSave={onSave} />
        )}
        <HoursField name="uncoveredHours" words="uncovered" hours={hours} onSave={onSave} />
        <HoursField name="expiryDays" words="expiry" hours={hours} onSave={onSave} />
      </div>
    </Card>
  )
}

type FieldProps = Omit<Props, 'id'> & {
  name: keyof Settings
  words:
    | 'checkin'
    | 'cancellation'
    | 'reminder'
    | 'offerReminder'
    | 'answer'
    | 'margin'
    | 'uncovered'
    | 'expiry'
}

/** With which 0 means that there is none. */
const canBeNone: readonly (keyof Settings)[] = [
  'reminder',
  'offerReminder',
  'answerHours',
  'uncoveredHours',
  'expiryDays',
]

function HoursField({ name, words, hours, onSave }: FieldProps) {
  const say = useWords(settingWords)
  const textOf = useRefusalText()
  const save = useSaving()
  const value = hours[name]
  const usual = name === 'answerHours' ? usualAnswerHours : defaultSettings[name]
  const effective = name === 'reminder' ? reminderHours(hours) : value
  return (
    <div className={styles.field}>
      <CommitField
        label={say(words)}
        hint={say(canBeNone.includes(name) ? 'usualOrNone' : 'usual', { hours: usual })}
        value={String(value)}
        rule={(text) => textOf(hoursFrom(Number(text), name))}
        inputMode="numeric"
        autoComplete="off"
        className={styles.hours}
        onCommit={(text) => save(say(words), () => onSave({ [name]: Number(text) }))}
      />
      <div>
        {value === 0 ? say(`${words}SaysNone`) : say(`${words}Says`, { count: effective })}
        {effective !== value && ` ${say('reminderEarlier')}`}
      </div>
    </div>
  )
}
