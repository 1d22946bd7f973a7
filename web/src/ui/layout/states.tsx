import { type ReactNode, useEffect, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Button } from '../controls/button.tsx'
import { Icon, type IconName } from '../icons/icon.tsx'
import basic from './basic.module.css'
import { Skeleton } from './skeleton.tsx'
import styles from './states.module.css'

/** False for the first 150 ms: a quick answer shows no skeleton at all. */
export function useDelayed(milliseconds = 150): boolean {
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), milliseconds)
    return () => clearTimeout(timer)
  }, [milliseconds])
  return due
}

/** Rows in the shape of a list that is still loading. */
export function SkeletonRows({ label, rows = 9 }: { label: string; rows?: number }) {
  const due = useDelayed()
  return (
    <div
      role="status"
      aria-label={label}
      aria-busy
      style={{ minHeight: `calc(${rows} * var(--row-height))` }}
    >
      {due &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
          <div key={row} className={styles.row}>
            <Skeleton width={`${28 - (row % 3) * 5}%`} />
            <Skeleton width={`${36 - (row % 4) * 4}%`} />
            <span className={styles.gap} />
            <Skeleton width="8%" />
          </div>
        ))}
    </div>
  )
}

type EmptyStateProps = { icon: IconName; title: string; text?: string; children?: ReactNode }

/** Nothing here yet: one sentence, and one button as the child. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <div className={styles.picture}>
        <Icon name={icon} size={24} />
      </div>
      <div className={styles.title}>{title}</div>
      {text && <div className={classNames(basic.secondary, styles.text)}>{text}</div>}
      {children}
    </div>
  )
}

type ErrorStateProps = { text: string; retry?: { label: string; run: () => void } }

/** Loading failed: why, and a button that tries again. */
export function ErrorState({ text, retry }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.state}>
      <div className={basic.danger}>
        <Icon name="warning" size={28} />
      </div>
      <div className={styles.reason}>{text}</div>
      {retry && (
        <Button variant="secondary" onClick={retry.run}>
          {retry.label}
        </Button>
      )}
    </div>
  )
}

type AlertTone = 'warning' | 'error' | 'success' | 'info'
const alertIcons: Record<AlertTone, IconName> = {
  warning: 'warning',
  error: 'warning',
  success: 'check',
  info: 'info',
}

/** Something to know before going on. */
export function Alert({ tone = 'warning', children }: { tone?: AlertTone; children: ReactNode }) {
  return (
    <div role={tone === 'error' ? 'alert' : 'status'} className={classNames(styles.alert, styles[tone])}>
      <Icon name={alertIcons[tone]} />
      <div className={styles.alertText}>{children}</div>
    </div>
  )
}
