import { useState } from 'react'
import { keepStill } from '../frame/still.ts'
import type { InvitationDialogProps } from './dialog.tsx'
import { LazyDialog } from './lazy-dialog.tsx'

type Props = Omit<InvitationDialogProps, 'onClose'> & {
  look: 'outlined' | 'danger'
  isDisabled: boolean
  isOpenAtFirst?: boolean
}

/** A button whose action is confirmed in a dialog, where a reason can be given. */
export function AskButton({ look, isDisabled, isOpenAtFirst = false, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const open = () => {
    // The second tap of a double tap must not confirm.
    keepStill()
    setOpen(true)
  }
  return (
    <>
      <button type="button" className={`button ${look}`} disabled={isDisabled} onClick={open}>
        {dialog.action}
      </button>
      {isOpen && <LazyDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
