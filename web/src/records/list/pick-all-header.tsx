import { PickAll, type PickAllProps } from './pick-all.tsx'
import selection from './selection.module.css'

/** The head of the column with the boxes of the rows: it selects all of them. */
export function PickAllHeader(props: PickAllProps) {
  return (
    <th scope="col" className={selection.cell}>
      <PickAll {...props} />
    </th>
  )
}
