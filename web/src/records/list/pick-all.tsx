import { PickBox } from './pick-box.tsx'

export type PickAllProps = {
  label: string
  /** The rows of the list. */
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (ids: string[], isIn: boolean) => void
}

/** The box that selects all rows of a list. */
export function PickAll({ label, ids, selected, onSelect, isShown }: PickAllProps & { isShown?: boolean }) {
  return (
    <PickBox
      label={label}
      isShown={isShown}
      checked={ids.length > 0 && ids.every((id) => selected.has(id))}
      isPartly={ids.some((id) => selected.has(id))}
      onChange={(isIn) => onSelect([...ids], isIn)}
    />
  )
}
