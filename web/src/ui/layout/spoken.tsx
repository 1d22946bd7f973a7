/** A live region without a picture: for changes that are visible anyway. */
export function Spoken({ text }: { text: string }) {
  return (
    <div role="status" className="unseen">
      {text}
    </div>
  )
}
