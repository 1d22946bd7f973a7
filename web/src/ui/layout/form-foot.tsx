import type { ReactNode } from 'react'
import styles from './form-foot.module.css'

/** The buttons of a long form: they stay in sight. */
export function FormFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}
