import { type ReactNode, useId } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import styles from './dialog.module.css'
import { useModal } from './use-modal.ts'

type DrawerProps = {
  title: string
  closeLabel: string
  onClose: () => void
  contentClass?: string
  children: ReactNode
}

/** A modal at the right edge, open while it is mounted. */
export function Drawer({ title, closeLabel, onClose, contentClass, children }: DrawerProps) {
  const titleId = useId()
  const { ref, isOpen, handlers } = useModal(onClose)
  return createPortal(
    <dialog
      aria-labelledby={titleId}
      {...handlers}
      ref={ref}
      className={classNames(styles.dialog, styles.drawer)}
    >
      {isOpen && (
        <>
          <div className={styles.head}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <IconButton label={closeLabel} onClick={onClose}>
              <Icon name="close" />
            </IconButton>
          </div>
          <div className={classNames(styles.content, contentClass)}>{children}</div>
        </>
      )}
    </dialog>,
    document.body,
  )
}
