import { useEffect, useState } from 'react'
import { notify } from '../../frame/notice.tsx'
import { networkFailure } from '../../frame/request.ts'
import type { WarningDialog, WarningDialogProps } from './warning-dialog.tsx'

/** The warnings before a sign-up, loaded when there are some. Without a network the page stays as it is. */
export function LazyWarning(props: WarningDialogProps) {
  const [Dialog, setDialog] = useState<typeof WarningDialog | null>(null)
  const { onClose } = props
  useEffect(() => {
    if (Dialog) return
    import('./warning-dialog.tsx').then(
      (loaded) => setDialog(() => loaded.WarningDialog),
      () => {
        notify(networkFailure().text, 'danger')
        onClose()
      },
    )
  }, [Dialog, onClose])
  return Dialog && <Dialog {...props} />
}
