import { useEffect, useState } from 'react'
import { notify } from '../frame/notice.tsx'
import { networkFailure } from '../frame/request.ts'
import { keepStill } from '../frame/still.ts'
import type { InvitationDialog, InvitationDialogProps } from './dialog.tsx'

type Props = Omit<InvitationDialogProps, 'onClose'> & {
  look: 'outlined' | 'danger'
  isDisabled: boolean
  isOpenAtFirst?: boolean
}

/** A button whose action is confirmed in a dialog, where a reason can be given. */
export function AskButton({ look, isDisabled, isOpenAtFirst = false, ...dialog }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  useEffect(whenIdle, [])
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

const load = () => import('./dialog.tsx')

/** The first tap does not wait for the code of the dialog. */
function whenIdle() {
  // Safari has no idle callback.
  const timer = setTimeout(() => void load().catch(() => {}), 1_000)
  return () => clearTimeout(timer)
}

/** Loaded after the page, or when it is opened. Without a network the page stays as it is. */
function LazyDialog(props: InvitationDialogProps) {
  const [Dialog, setDialog] = useState<typeof InvitationDialog | null>(null)
  const { onClose } = props
  useEffect(() => {
    if (Dialog) return
    load().then(
      (loaded) => setDialog(() => loaded.InvitationDialog),
      () => {
        notify(networkFailure().text, 'danger')
        onClose()
      },
    )
  }, [Dialog, onClose])
  return Dialog && <Dialog {...props} />
}
