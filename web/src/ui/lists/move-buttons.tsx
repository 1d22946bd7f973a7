import { RowButton } from '../controls/row-button.tsx'

type MoveButtonsProps = {
  place: number
  count: number
  labels: { up: string; down: string }
  onMove: (by: -1 | 1, control: 'up' | 'down') => void
}

/** One place up or down in a list, as an alternative to dragging. */
export function MoveButtons({ place, count, labels, onMove }: MoveButtonsProps) {
  return (
    <>
      <RowButton
        icon="chevronUp"
        control="up"
        label={labels.up}
        disabled={place === 0}
        onClick={() => onMove(-1, 'up')}
      />
      <RowButton
        icon="chevronDown"
        control="down"
        label={labels.down}
        disabled={place === count - 1}
        onClick={() => onMove(1, 'down')}
      />
    </>
  )
}
