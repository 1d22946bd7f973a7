import styles from './brand.module.css'

/** The mark: a referee's whistle. Its ground is the text colour around it. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 32 32">
      <rect width="32" height="32" rx="8" fill="currentColor" />
      <path fill="var(--mark-ink)" d="M5 10h15a7 7 0 1 1-7 7v-1.6L5 14.6z" />
      <circle cx="20" cy="17" r="2.4" fill="currentColor" />
    </svg>
  )
}

export function Brand({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <span className={styles.brand}>
      <BrandMark size={size} />
      {name}
    </span>
  )
}
