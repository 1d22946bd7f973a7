import type { ComponentProps } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

type Props = Omit<ComponentProps<typeof Dialog>, 'actions' | 'onClose'> & {
  submit: Pick<ComponentProps<typeof Button>, 'children' | 'tone' | 'isBusy' | 'disabled'>
  /** Instead of Cancel. */
  cancelLabel?: string
  onClose: () => void
}

/** A dialog that asks for fields and is sent or cancelled. */
export function FormDialog({ submit, cancelLabel, onClose, ...dialog }: Props) {
  const say = useWords(commonWords)
  return (
    <Dialog
      {...dialog}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel ?? say('cancel')}
          </Button>
          <Button type="submit" variant="primary" {...submit} />
        </>
      }
    />
  )
}
