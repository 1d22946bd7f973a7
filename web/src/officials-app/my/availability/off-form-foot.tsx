type Props = { problem: string | undefined; errorId?: string; button: string; isBusy?: boolean }

/** Why time off is not added, and the button that adds it. */
export function OffFormFoot({ problem, errorId, button, isBusy }: Props) {
  return (
    <>
      <p role="alert" className="field-error" id={errorId}>
        {problem}
      </p>
      <button type="submit" className="button" disabled={isBusy}>
        {button}
      </button>
    </>
  )
}
