import { phoneText } from '@whistle/domain/officials/phone'
import { useWords } from '../../../i18n/words.ts'
import { officialWords } from '../words.ts'
import styles from './phone-link.module.css'

/** Calls with one tap. */
export function PhoneLink({ phone, name }: { phone: string; name: string }) {
  const say = useWords(officialWords)
  const shown = phoneText(phone)
  return (
    <a href={`tel:${phone}`} className={styles.phone} aria-label={say('callNumber', { name, phone: shown })}>
      {shown}
    </a>
  )
}
