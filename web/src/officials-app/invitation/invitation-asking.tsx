import { useEffect, useState } from 'react'
import { networkFailure } from '../frame/client.ts'
import { tell } from '../frame/notice.tsx'
import type { InvitationDialog, InvitationDialogProps } from './invitation-dialog.tsx'

/** The question before somebody says no. Most say yes, and never load it; without a network the page stays as it is. */
export function InvitationAsking(props: InvitationDialogProps) {
  const [Dialog, setDialog] = useState<typeof InvitationDialog | null>(null)
  const { onClose } = props
  useEffect(() => {
    if (Dialog) return
    import('./invitation-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.InvitationDialog),
      () => {
        tell(networkFailure().text, 'bad')
        onClose()
      },
    )
  }, [Dialog, onClose])
  return Dialog && <Dialog {...props} />
}
