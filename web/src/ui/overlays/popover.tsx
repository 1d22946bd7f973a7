import { type ComponentProps, useLayoutEffect } from 'react'
import { classNames } from '../class-names.ts'
import type { Align } from './place-panel.ts'
import styles from './popover.module.css'
import { usePanel } from './use-panel.ts'

type PopoverProps = Omit<ComponentProps<'div'>, 'ref' | 'role' | 'popover'> & {
  /** Accessible name, or `aria-labelledby`. */
  label?: string
  anchor: HTMLElement
  align?: Align
  onClose: () => void
}

/** A panel in the top layer beside its anchor, open while it is mounted. It takes the focus. */
export function Popover({ label, anchor, align = 'start', onClose, className, ...panel }: PopoverProps) {
  const { ref, onKeyDown } = usePanel<HTMLDivElement>({ anchor, align, onClose })
  useLayoutEffect(() => ref.current?.focus(), [ref])
  return (
    <div
      tabIndex={-1}
      aria-label={label}
      {...panel}
      ref={ref}
      role="dialog"
      popover="manual"
      onKeyDown={onKeyDown}
      className={classNames(styles.panel, className)}
    />
  )
}
