import type { ReactNode } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Props = { title: string; onClose: () => void; children: ReactNode }

/** A dialog with nothing to confirm: what is changed in it is saved at once. */
export function ReadingDialog({ title, onClose, children }: Props) {
  const say = useWords(commonWords)
  return (
    <Dialog
      title={title}
      size="medium"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {say('close')}
        </Button>
      }
    >
      {children}
    </Dialog>
  )
}
