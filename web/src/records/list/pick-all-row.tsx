import { PickAll, type PickAllProps } from './pick-all.tsx'
import selection from './selection.module.css'

/** Above the cards of a phone: the box that selects all of them. */
export function PickAllRow(props: PickAllProps) {
  return (
    <div className={selection.all}>
      <PickAll {...props} isShown />
    </div>
  )
}
