type Props = {
  /** What is wrong with the form; read out when it appears. */
  problem: string | false | undefined
  problemId?: string
  label: string
  busyLabel: string
  isBusy: boolean
}

/** The error and the submit button at the end of a form. */
export function FormEnd({ problem, problemId, label, busyLabel, isBusy }: Props) {
  return (
    <>
      <p role="alert" className="field-error" id={problemId}>
        {problem}
      </p>
      <button type="submit" className="button wide" disabled={isBusy}>
        {isBusy ? busyLabel : label}
      </button>
    </>
  )
}
