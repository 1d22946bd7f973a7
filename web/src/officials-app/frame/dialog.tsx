import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import styles from './dialog.module.css'
import { useBack } from './use-back.ts'

type DialogProps = {
  title: string
  /** By Escape, Back or a click on the backdrop; `full` dialogs have no backdrop. */
  onClose: () => void
  isFull?: boolean
  children: ReactNode
}

/** A modal dialog of the browser: it traps the focus and restores it. */
export function Dialog({ title, onClose, isFull = false, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  // A layout effect: a dialog that is removed before it is closed does not restore the focus.
  useLayoutEffect(() => {
    const shown = box.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  useBack(onClose)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which the browser handles
    <dialog
      ref={box}
      className={isFull ? `${styles.dialog} ${styles.full}` : styles.dialog}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === box.current && !isFull && onClose()}
    >
      <div className={styles.body}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
