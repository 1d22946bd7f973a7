type Props = { problem: string | undefined; errorId?: string; button: string }

/** Why time off is not added, and the button that adds it. */
export function OffFormFoot({ problem, errorId, button }: Props) {
  return (
    <>
      <p role="alert" className="field-error" id={errorId}>
        {problem}
      </p>
      <button type="submit" className="button">
        {button}
      </button>
    </>
  )
}
