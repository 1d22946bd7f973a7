import { phoneFrom } from '@whistle/domain/officials/phone'
import { freeTextFrom, nameLimit } from '@whistle/domain/text/text'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { callUser } from '../../session/session.ts'
import { CommitField } from '../../ui/controls/commit-field.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './profile-section.module.css'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings, Profile } from './use-settings.ts'
import { settingWords } from './words.ts'

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
      </div>
    </Card>
  )
}
