import { Suspense, useState } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { part } from '../../ui/part.tsx'
import styles from './password-section.module.css'
import { settingWords } from './words.ts'

const ChangePassword = part(() => import('../identity/change-password-dialog.tsx'), 'ChangePasswordDialog')

export function PasswordSection({ id }: { id: string }) {
  const say = useWords(settingWords)
  const sayApp = useWords(appWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card id={id} tabIndex={-1} title={say('password')}>
      <div className={styles.row}>
        <div className={styles.text}>{say('passwordText')}</div>
        <Button
          variant="secondary"
          icon={<Icon name="key" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {sayApp('changePassword')}
        </Button>
      </div>
      <Suspense>{isOpen && <ChangePassword onClose={() => setOpen(false)} />}</Suspense>
    </Card>
  )
}
