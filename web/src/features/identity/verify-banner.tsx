import { useLocation } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { useUser } from '../../session/session.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { SendLinkAgain } from './send-link-again.tsx'
import styles from './verify-banner.module.css'
import { verifyWords } from './verify-words.ts'

/** Shown to a manager whose address is not verified: nothing is sent until then. */
export function VerifyBanner() {
  const say = useWords(verifyWords)
  const { email } = useUser()
  // That page has the button itself.
  if (useLocation().pathname === '/verify-email') return null
  return (
    <aside className={styles.banner} aria-label={say('title')}>
      <Icon name="mail" />
      <span className={styles.text}>{say('banner', { email })}</span>
      <SendLinkAgain tone="inherit" className={styles.action} />
    </aside>
  )
}
