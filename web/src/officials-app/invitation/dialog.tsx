import { useState } from 'react'
import { Dialog } from '../frame/dialog.tsx'
import { sayFrom } from '../frame/language.ts'
import { useStill } from '../frame/still.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

export type InvitationDialogProps = {
  title: string
  text: string
  action: string
  /** Resolves to whether it succeeded: if not, the dialog stays open with the reason that was typed. */
  onAnswer: (reason: string) => Promise<boolean>
  onClose: () => void
}

/** Confirms a decline and asks for an optional reason. */
export function InvitationDialog({ title, text, action, onAnswer, onClose }: InvitationDialogProps) {
  const [reason, setReason] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isStill = useStill()
  return (
    <Dialog title={title} onClose={onClose}>
      <form
        onSubmit={async (event) => {
          event.preventDefault()
          setBusy(true)
          const isDone = await onAnswer(reason)
          setBusy(false)
          if (isDone) onClose()
        }}
      >
        <p className="secondary">{text}</p>
        <label className="field">
          <span>{say('reason')}</span>
          <textarea
            rows={3}
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </label>
        <div className="actions">
          <button type="submit" className="button danger" disabled={isBusy || isStill}>
            {action}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {say('keep')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
