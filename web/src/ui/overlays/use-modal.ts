import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { openModals } from './open-modals.ts'
import { lockScroll } from './scroll-lock.ts'

/** How a dialog was dismissed without one of its own buttons. */
export type Dismissal = 'escape' | 'backdrop'

/**
 * Shows a `<dialog>` as a modal while it is mounted. The browser traps the focus, makes the page behind it inert and
 * gives the focus back. Children are rendered once the dialog is open: they can measure themselves, and the focus is on the
 * dialog itself unless one of them has `autoFocus`.
 */
export function useModal(onClose: (why: Dismissal) => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pressedOn = useRef<EventTarget | null>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const unlock = lockScroll()
    dialog.showModal()
    openModals.set([...openModals.get(), dialog])
    setOpen(true)
    return () => {
      openModals.set(openModals.get().filter((each) => each !== dialog))
      dialog.close()
      unlock()
    }
  }, [])

  // `showModal` looks for it too, but before the children are rendered.
  useLayoutEffect(() => {
    if (isOpen) ref.current?.querySelector<HTMLElement>('[autofocus]')?.focus()
  }, [isOpen])

  return {
    ref: ref as RefObject<HTMLDialogElement | null>,
    isOpen,
    handlers: {
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        onClose('escape')
      },
      // Other close requests of the platform, such as the back gesture of Android.
      onCancel(event: SyntheticEvent) {
        if (event.target !== ref.current) return
        event.preventDefault()
        onClose('escape')
      },
      onPointerDown(event: PointerEvent) {
        pressedOn.current = event.target
      },
      // The backdrop belongs to the dialog element itself. A text selection that ends on it is no click.
      onClick(event: MouseEvent) {
        if (event.target === ref.current && pressedOn.current === ref.current) onClose('backdrop')
      },
    },
  }
}
