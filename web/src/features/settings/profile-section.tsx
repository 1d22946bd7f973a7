import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { phoneFrom } from '@whistle/domain/officials/contact'
import { freeTextFrom, nameLimit } from '@whistle/domain/text/text'
import { settingWords } from '@whistle/domain/words/settings'
import { useOpenPanel } from '../../app/shell/panels.tsx'
import { appWords } from '../../i18n/app-words.ts'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { callUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { CommitField } from '../../ui/controls/commit-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings, Profile } from './use-settings.ts'

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
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { md: '1fr 1fr' } }}>
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
      </Box>
    </Card>
  )
}

export function PasswordSection({ id }: { id: string }) {
  const say = useWords(settingWords)
  const sayApp = useWords(appWords)
  const openPanel = useOpenPanel()
  return (
    <Card id={id} tabIndex={-1} title={say('password')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
        <Box sx={{ flex: '1 1 260px', color: 'text.secondary' }}>{say('passwordText')}</Box>
        <Button
          variant="outlined"
          startIcon={<Icon name="key" />}
          aria-haspopup="dialog"
          onClick={() => openPanel('password')}
        >
          {sayApp('changePassword')}
        </Button>
      </Box>
    </Card>
  )
}
