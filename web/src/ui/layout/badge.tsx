import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './badge.module.css'

type BadgeProps = ComponentProps<'span'> & {
  tone?: 'accent' | 'danger' | 'warning' | 'success' | 'info'
}

/** A word or a number on a coloured ground. */
export function Badge({ tone, className, ...span }: BadgeProps) {
  return <span {...span} className={classNames(styles.badge, tone && styles[tone], className)} />
}
