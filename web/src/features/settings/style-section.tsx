import {
  dateStyles,
  distanceUnitOf,
  distanceUnits,
  type ReadingStyle,
  weekStartOf,
  weekStarts,
} from '@whistle/domain/time/reading-style'
import { shownStart } from '@whistle/domain/time/shown-time'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { homeZone } from '../../time/own-zone.ts'
import { setReadingStyle } from '../../time/reading-style.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import styles from './look-section.module.css'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings, Profile } from './use-settings.ts'
import { settingWords } from './words.ts'

type Props = { id: string; profile: Profile; onSave: ManagerSettings['saveProfile'] }

const sample = { date: '2026-11-19', time: '18:15' }

/** How the account reads dates, distances and weeks. */
export function StyleSection({ id, profile, onSave }: Props) {
  const say = useWords(settingWords)
  const language = useLanguage()
  const save = useSaving()
  const sampleIn = (dateStyle: 'ISO' | 'LOCAL') =>
    shownStart(sample, homeZone(), { dateStyle, language, year: '2026' })

  const keep = (chosen: Partial<ReadingStyle>, field: 'dateStyle' | 'distanceUnit' | 'weekStart') =>
    save(say(field), async () => {
      const failure = await onSave(chosen)
      if (!failure) setReadingStyle({ ...profile, ...chosen })
      return failure
    })

  return (
    <Card id={id} tabIndex={-1} title={say('style')}>
      <p className={basic.note}>{say('styleHint')}</p>
      <div className={styles.choices}>
        <Choice
          label={say('dateStyle')}
          options={dateStyles.map((value) => ({ value, label: sampleIn(value) }))}
          value={profile.dateStyle ?? 'ISO'}
          onChange={(dateStyle) => void keep({ dateStyle }, 'dateStyle')}
        />
        <Choice
          label={say('distanceUnit')}
          options={distanceUnits.map((value) => ({ value, label: say(value) }))}
          value={distanceUnitOf(profile, language)}
          onChange={(distanceUnit) => void keep({ distanceUnit }, 'distanceUnit')}
        />
        <Choice
          label={say('weekStart')}
          options={weekStarts.map((value) => ({ value, label: say(value) }))}
          value={weekStartOf(profile, language)}
          onChange={(weekStart) => void keep({ weekStart }, 'weekStart')}
        />
      </div>
    </Card>
  )
}
