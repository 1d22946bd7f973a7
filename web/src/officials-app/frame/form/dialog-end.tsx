import type { ReactNode } from 'react'

type Props = {
  /** What is wrong with the form; read out when it appears. */
  problem?: ReactNode
  submit: string
  isBusy: boolean
  isDanger?: boolean
  cancel: string
  onCancel: () => void
}

/** The end of a form in a dialog: the error, the submit button, and the way out. */
export function DialogEnd({ problem, submit, isBusy, isDanger = false, cancel, onCancel }: Props) {
  return (
    <>
      <p role="alert" className="field-error">
        {problem}
      </p>
      <div className="actions">
        <button type="submit" className={isDanger ? 'button danger' : 'button'} disabled={isBusy}>
          {submit}
        </button>
        <button type="button" className="button quiet" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </>
  )
}
