import { phoneFrom } from '@whistle/domain/officials/phone'
import { freeTextFrom, nameLimit } from '@whistle/domain/text/text'
import { Suspense } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { callUser } from '../../session/session.ts'
import { readableZone } from '../../time/date-time-text.ts'
import { setHomeZone } from '../../time/own-zone.ts'
import { CommitField } from '../../ui/controls/commit-field.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { part } from '../../ui/part.tsx'
import styles from './profile-section.module.css'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings, Profile } from './use-settings.ts'
import { settingWords } from './words.ts'

// The combobox is loaded after the page.
const TimeZoneField = part(() => import('../places/time-zone-field.tsx'), 'TimeZoneField')

const fields = [
  { name: 'firstname', autoComplete: 'given-name' },
  { name: 'lastname', autoComplete: 'family-name' },
  { name: 'username', autoComplete: 'username' },
  { name: 'mobile', autoComplete: 'tel', type: 'tel', hint: 'mobileHint' },
] as const

type Props = { id: string; profile: Profile; onSave: ManagerSettings['saveProfile'] }

export function ProfileSection({ id, profile, onSave }: Props) {
  const say = useWords(settingWords)
  const textOf = useRefusalText()
  const save = useSaving()

  const keep = (name: (typeof fields)[number]['name'], text: string) =>
    save(say(name), async () => {
      const failure = await onSave({ [name]: text || null })
      if (!failure) callUser({ ...profile, [name]: text })
      return failure
    })

  const keepZone = (timeZone: string) =>
    save(say('timeZone'), async () => {
      const failure = await onSave({ timeZone })
      if (!failure) setHomeZone(timeZone)
      return failure
    })

  return (
    <Card id={id} tabIndex={-1} title={say('profile')}>
      <div className={styles.fields}>
        {fields.map(({ name, autoComplete, ...rest }) => (
          <CommitField
            key={name}
            label={say(name)}
            hint={'hint' in rest ? say(rest.hint) : undefined}
            type={'type' in rest ? rest.type : 'text'}
            autoComplete={autoComplete}
            mayBeEmpty
            value={profile[name] ?? ''}
            rule={(text) => textOf(name === 'mobile' ? phoneFrom(text) : freeTextFrom(text, name, nameLimit))}
            onCommit={(text) => keep(name, text)}
          />
        ))}
        <Field
          label={say('email')}
          hint={say('emailHint')}
          value={profile.email ?? ''}
          readOnly
          autoComplete="email"
        />
        <Suspense
          fallback={<Field label={say('timeZone')} value={readableZone(profile.timeZone)} readOnly />}
        >
          <TimeZoneField
            value={profile.timeZone ?? ''}
            hint={say('timeZoneHint')}
            onChange={(zone) => {
              if (zone && zone !== profile.timeZone) void keepZone(zone)
            }}
          />
        </Suspense>
      </div>
    </Card>
  )
}
