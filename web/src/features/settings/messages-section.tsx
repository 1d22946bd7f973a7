import type { ManagerMessages } from '@whistle/domain/accounts/drop-out'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { Switch } from '../../ui/controls/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import styles from './messages-section.module.css'
import { useSaving } from './use-saving.ts'
import type { ManagerSettings, OwnMessages } from './use-settings.ts'
import { settingWords } from './words.ts'

const switches = [
  'dropOutMail',
  'dropOutDigest',
  'dropOutText',
  'uncoveredMail',
] as const satisfies (keyof ManagerMessages)[]

type Props = {
  id: string
  messages: OwnMessages
  /** Without a number no text message can be sent. */
  hasMobile: boolean
  onSave: ManagerSettings['saveMessages']
}

/** How the manager is notified of officials who decline or give back, and of games that are not covered. The letters are in the language of this page. */
export function MessagesSection({ id, messages, hasMobile, onSave }: Props) {
  const say = useWords(settingWords)
  const language = useLanguage()
  const save = useSaving()
  return (
    <Card id={id} tabIndex={-1} title={say('messages')}>
      <div className={styles.switches}>
        <p className={styles.text}>{say('messagesText')}</p>
        {switches.map((name) => (
          <Switch
            key={name}
            label={say(name)}
            hint={say(name === 'dropOutText' && !hasMobile ? 'dropOutTextNoMobile' : `${name}Hint`)}
            checked={messages[name]}
            disabled={name === 'dropOutText' && !hasMobile && !messages[name]}
            onChange={(event) => {
              const isOn = event.target.checked
              void save(say(name), () => onSave({ [name]: isOn, language }))
            }}
          />
        ))}
      </div>
    </Card>
  )
}
