import type { ReactNode } from 'react'
import styles from './facts.module.css'

/** Terms and their values, such as the address of a venue. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>
}

/** One term and its value; without a value nothing is shown. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  const parts = Array.isArray(children) ? children : [children]
  if (parts.every((part) => part === null || part === undefined || part === '' || part === false)) return null
  return (
    <div className={styles.fact}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
