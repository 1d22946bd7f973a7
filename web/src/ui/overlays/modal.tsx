import type { ComponentProps } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { type Dismissal, useModal } from './use-modal.ts'

export type ModalProps = Omit<ComponentProps<'dialog'>, 'ref' | 'title' | 'onClose' | 'onSubmit' | 'open'> & {
  /** Escape, the back gesture or a click on the backdrop asks for it. */
  onClose: (why: Dismissal) => void
}

/** The surface of `Dialog` and `Drawer`, for what has another layout. Open while it is mounted. */
export function Modal({ onClose, className, children, ...dialog }: ModalProps) {
  const { ref, isOpen, handlers } = useModal(onClose)
  return createPortal(
    <dialog {...dialog} {...handlers} ref={ref} className={classNames(styles.dialog, className)}>
      {isOpen && children}
    </dialog>,
    document.body,
  )
}
