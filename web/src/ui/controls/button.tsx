import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonLook = {
  /** At most one primary button per page or dialog. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** `inherit` takes the text colour around it, for bars with a ground of their own. */
  tone?: 'danger' | 'inherit'
  size?: 'small'
  icon?: ReactNode
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The answer is awaited: the button keeps its width and its focus, and ignores clicks. */
    isBusy?: boolean
  }

export function Button({ variant, tone, size, icon, isBusy, className, children, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      {...(isBusy && { onClick: ignore, 'aria-disabled': true, 'aria-busy': true })}
      className={classNames(buttonClass({ variant, tone, size }), isBusy && styles.busy, className)}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      {children}
    </button>
  )
}

export function buttonClass({ variant = 'quiet', tone, size }: Omit<ButtonLook, 'icon'>): string {
  return classNames(styles.button, styles[variant], tone && styles[tone], size && styles[size])
}

/** Also keeps a submit button from sending its form twice. */
function ignore(event: MouseEvent) {
  event.preventDefault()
}
