import Box from '@mui/material/Box'
import { defaultSettings, hoursFrom, type Settings } from '@whistle/domain/accounts/settings'
import { settingWords } from '@whistle/domain/words/settings'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { Card } from '../../ui/card.tsx'
import { CommitField } from '../../ui/controls/commit-field.tsx'
import styles from './hours-section.module.css'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings } from './use-settings.ts'

type Props = { id: string; hours: Settings; onSave: ManagerSettings['saveHours'] }

/** How long before a game officials may check in, until when they may give a position back, and when they are reminded. */
export function HoursSection({ id, hours, onSave }: Props) {
  const say = useWords(settingWords)
  return (
    <Card id={id} tabIndex={-1} title={say('games')}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        <HoursField name="gameCheckin" words="checkin" hours={hours} onSave={onSave} />
        <HoursField name="cancellation" words="cancellation" hours={hours} onSave={onSave} />
        <HoursField name="reminder" words="reminder" hours={hours} onSave={onSave} />
      </Box>
    </Card>
  )
}

type FieldProps = Omit<Props, 'id'> & { name: keyof Settings; words: 'checkin' | 'cancellation' | 'reminder' }

function HoursField({ name, words, hours, onSave }: FieldProps) {
  const say = useWords(settingWords)
  const textOf = useRefusalText()
  const save = useSaving()
  const value = hours[name]
  const sentences = [`${words}SaysNone`, `${words}SaysOne`] as const
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <CommitField
        label={say(words)}
        hint={say(name === 'reminder' ? 'usualOrNone' : 'usual', { hours: defaultSettings[name] })}
        value={String(value)}
        rule={(text) => textOf(hoursFrom(Number(text), name))}
        inputMode="numeric"
        autoComplete="off"
        className={styles.hours}
        onCommit={(text) => save(say(words), () => onSave({ [name]: Number(text) }))}
      />
      <div>{say(sentences[value] ?? `${words}Says`, { hours: value })}</div>
    </Box>
  )
}
