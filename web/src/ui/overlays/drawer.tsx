import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'
import { ModalHead } from './modal-head.tsx'

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
  return (
    <Modal aria-labelledby={titleId} onClose={onClose} className={styles.drawer}>
      <ModalHead id={titleId} title={title} closeLabel={closeLabel} onClose={onClose} />
      <div className={classNames(styles.content, contentClass)}>{children}</div>
    </Modal>
  )
}
