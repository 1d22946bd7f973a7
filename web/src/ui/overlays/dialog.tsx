import { type FormEvent, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { Modal, type ModalProps } from './modal.tsx'
import { ModalHead } from './modal-head.tsx'

type DialogProps = ModalProps & {
  title: ReactNode
  /** Buttons at the foot, the primary one last. */
  actions?: ReactNode
  /** Content and actions become one form. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  /** Name of a close button beside the title; without it there is none. */
  closeLabel?: string
  size?: 'medium' | 'large'
  /** Covers a phone's whole screen. */
  isFullScreen?: boolean
  /** Class of the scrolling part. */
  contentClass?: string
}

/** A modal with a title, a scrolling content and actions, open while it is mounted. */
export function Dialog(props: DialogProps) {
  const { title, actions, onSubmit, closeLabel, size, isFullScreen, contentClass, ...modal } = props
  const { children, className, onClose } = modal
  const titleId = useId()
  const body = (
    <>
      <ModalHead id={titleId} title={title} closeLabel={closeLabel} onClose={() => onClose('escape')} />
      <div className={classNames(styles.content, contentClass)}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  )
  return (
    <Modal
      aria-labelledby={titleId}
      {...modal}
      className={classNames(size && styles[size], isFullScreen && styles.fullScreen, className)}
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} className={styles.body}>
          {body}
        </form>
      ) : (
        body
      )}
    </Modal>
  )
}
