import type { ReadingStyle } from '@whistle/domain/time/reading-style'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { homeZone } from '../../time/own-zone.ts'
import { setReadingStyle } from '../../time/reading-style.ts'
import { styleChoices } from '../../time/style-choices.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Card } from '../../ui/layout/card.tsx'
import styles from './look-section.module.css'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings, Profile } from './use-settings.ts'
import { settingWords } from './words.ts'

type Props = { id: string; profile: Profile; onSave: ManagerSettings['saveProfile'] }

/** How the account reads dates, distances and weeks. */
export function StyleSection({ id, profile, onSave }: Props) {
  const say = useWords(settingWords)
  const choices = styleChoices(profile, { language: useLanguage(), zone: homeZone() })
  const save = useSaving()

  const keep = (chosen: Partial<ReadingStyle>, { label }: { label: string }) =>
    void save(label, async () => {
      const failure = await onSave(chosen)
      if (!failure) setReadingStyle({ ...profile, ...chosen })
      return failure
    })

  return (
    <Card id={id} tabIndex={-1} title={say('style')}>
      <p className={basic.note}>{say('styleHint')}</p>
      <div className={styles.choices}>
        <Choice {...choices.dateStyle} onChange={(dateStyle) => keep({ dateStyle }, choices.dateStyle)} />
        <Choice
          {...choices.distanceUnit}
          onChange={(distanceUnit) => keep({ distanceUnit }, choices.distanceUnit)}
        />
        <Choice {...choices.weekStart} onChange={(weekStart) => keep({ weekStart }, choices.weekStart)} />
      </div>
    </Card>
  )
}
