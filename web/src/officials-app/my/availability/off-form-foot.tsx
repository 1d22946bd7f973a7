type Props = { problem: string | undefined; errorId?: string; button: string; isBlocked: boolean }

/** Why time off is not added, and the button that adds it. */
export function OffFormFoot({ problem, errorId, button, isBlocked }: Props) {
  return (
    <>
      <p role="alert" className="field-error" id={errorId}>
        {problem}
      </p>
      <button type="submit" className="button" aria-disabled={isBlocked}>
        {button}
      </button>
    </>
  )
}
