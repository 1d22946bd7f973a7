import { PickBox } from './pick-box.tsx'
import selection from './selection.module.css'

type Props = {
  label: string
  /** The rows of the table. */
  ids: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (ids: string[], isIn: boolean) => void
}

/** The head of the column with the boxes of the rows: it selects all of them. */
export function PickAllHeader({ label, ids, selected, onSelect }: Props) {
  return (
    <th scope="col" className={selection.cell}>
      <PickBox
        label={label}
        checked={ids.every((id) => selected.has(id))}
        isPartly={ids.some((id) => selected.has(id))}
        onChange={(isIn) => onSelect([...ids], isIn)}
      />
    </th>
  )
}
