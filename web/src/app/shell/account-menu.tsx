import { Suspense, useState } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { useUser } from '../../session/session.ts'
import { part } from '../../ui/part.tsx'
import styles from './account-menu.module.css'

const AccountItems = part(() => import('./account-items.tsx'), 'AccountItems')

export function AccountMenu() {
  const say = useWords(appWords)
  const user = useUser()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button
        type="button"
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        aria-label={say('account')}
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        className={styles.avatar}
      >
        {user.name.charAt(0).toUpperCase()}
      </button>
      <Suspense>{anchor && <AccountItems anchor={anchor} onClose={() => setAnchor(null)} />}</Suspense>
    </>
  )
}
