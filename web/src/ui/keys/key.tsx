import styles from './key.module.css'

/** A key as it is printed on a keyboard. */
export function Key({ children }: { children: string }) {
  return <kbd className={styles.key}>{children}</kbd>
}
