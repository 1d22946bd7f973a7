import type { ReactNode } from 'react'
import styles from './list.module.css'

/** The filters of a list, above it. */
export function ListBar({ children }: { children: ReactNode }) {
  return <search className={styles.bar}>{children}</search>
}
