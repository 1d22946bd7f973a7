import { type ComponentProps, type FormEvent, type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './dialog.module.css'
import { type Dismissal, useModal } from './use-modal.ts'

type DialogProps = Omit<ComponentProps<'dialog'>, 'title' | 'onClose' | 'onSubmit' | 'open'> & {
  title: ReactNode
  onClose: (why: Dismissal) => void
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

/** A modal on `<dialog>`, open while it is mounted. Escape and a click on the backdrop ask for `onClose`. */
export function Dialog(props: DialogProps) {
  const { title, onClose, actions, onSubmit, closeLabel, size, isFullScreen, ...rest } = props
  const { contentClass, children, ...dialog } = rest
  const titleId = useId()
  const { ref, isOpen, handlers } = useModal(onClose)
  const body = isOpen && (
    <>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {title}
        </h2>
        {closeLabel && (
          <IconButton label={closeLabel} onClick={() => onClose('escape')}>
            <Icon name="close" />
          </IconButton>
        )}
      </div>
      <div className={classNames(styles.content, contentClass)}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  )
  return createPortal(
    <dialog
      aria-labelledby={titleId}
      {...dialog}
      {...handlers}
      ref={ref}
      className={classNames(
        styles.dialog,
        size && styles[size],
        isFullScreen && styles.fullScreen,
        dialog.className,
      )}
    >
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} className={styles.body}>
          {body}
        </form>
      ) : (
        body
      )}
    </dialog>,
    document.body,
  )
}
