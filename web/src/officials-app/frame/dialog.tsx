import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'

type DialogProps = {
  title: string
  /** By Escape, by a tap beside it, or by a button inside. */
  onClose: () => void
  /** The whole screen, as on the check-in page. */
  full?: boolean
  children: ReactNode
}

/** The browser's own modal dialog: it keeps the focus, and gives it back. */
export function Dialog({ title, onClose, full = false, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null)
  const id = useId()
  // Before the element is gone: one that is gone gives no focus back.
  useLayoutEffect(() => {
    const shown = box.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which the browser handles
    <dialog
      ref={box}
      className={full ? 'dialog full' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => event.target === box.current && !full && onClose()}
    >
      <div className="dialog-body">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  )
}
