import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import basic from '../layout/basic.module.css'
import styles from './dialog.module.css'

type ModalHeadProps = {
  /** The dialog is labelled by it. */
  id: string
  title: ReactNode
  /** Name of the close button; without it there is none. */
  closeLabel?: string
  onClose: () => void
}

export function ModalHead({ id, title, closeLabel, onClose }: ModalHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={id} className={basic.heading}>
        {title}
      </h2>
      {closeLabel && (
        <IconButton label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
      )}
    </div>
  )
}
