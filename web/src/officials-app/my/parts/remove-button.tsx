type Props = { label: string; isBlocked: boolean; onRemove: () => void }

/** The cross at the end of a row. */
export function RemoveButton({ label, isBlocked, onRemove }: Props) {
  return (
    <button
      type="button"
      className="button quiet"
      aria-label={label}
      aria-disabled={isBlocked}
      onClick={onRemove}
    >
      <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" className="line-icon">
        <path d="m6 6 12 12M18 6 6 18" />
      </svg>
    </button>
  )
}
