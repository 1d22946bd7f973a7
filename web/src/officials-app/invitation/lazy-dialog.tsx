import { useEffect, useState } from 'react'
import { notify } from '../frame/notice.tsx'
import { networkFailure } from '../frame/request.ts'
import type { InvitationDialog, InvitationDialogProps } from './dialog.tsx'

/** The dialog before a decline, loaded when it is opened. Without a network the page stays as it is. */
export function LazyDialog(props: InvitationDialogProps) {
  const [Dialog, setDialog] = useState<typeof InvitationDialog | null>(null)
  const { onClose } = props
  useEffect(() => {
    if (Dialog) return
    import('./dialog.tsx').then(
      (loaded) => setDialog(() => loaded.InvitationDialog),
      () => {
        notify(networkFailure().text, 'danger')
        onClose()
      },
    )
  }, [Dialog, onClose])
  return Dialog && <Dialog {...props} />
}
