import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import styles from './icon-button.module.css'

type IconButtonProps = ComponentProps<'button'> & {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  tone?: 'inherit'
  size?: 'small'
}

/** A button whose content is an icon: `<IconButton label={say('close')}><Icon name="close" /></IconButton>`. */
export function IconButton({ label, tone, size, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...button}
      className={classNames(styles.button, tone && styles[tone], size && styles[size], className)}
    />
  )
}
