import { Icon } from '../../../ui/icons/icon.tsx'
import basic from '../../../ui/layout/basic.module.css'
import styles from './invite.module.css'

export type Line = { email: string; text: string; tone: 'good' | 'bad' | 'plain' }

const tones = { good: basic.success, bad: basic.danger, plain: basic.secondary }
const icons = { good: 'check', bad: 'warning', plain: 'mail' } as const

/** What will happen or has happened to each address. */
export function AddressList({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <section aria-label={title}>
      <div className={styles.listTitle}>{title}</div>
      <ul className={styles.addresses}>
        {lines.map(({ email, text, tone }) => (
          <li key={email} className={tones[tone]}>
            <Icon name={icons[tone]} size={16} />
            <div>
              <span className={styles.email}>{email}</span>
              {` – ${text}`}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
