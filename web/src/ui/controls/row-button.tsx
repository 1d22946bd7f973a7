import { Icon, type IconName } from '../icons/icon.tsx'
import { IconButton } from './icon-button.tsx'

type RowButtonProps = {
  icon: IconName
  label: string
  /** By this name the list finds the button again after the row has moved, and the same button of the next row after a removal. */
  control?: string
  disabled?: boolean
  onClick: () => void
}

/** A small button at the end of a row. */
export function RowButton({ icon, control, label, disabled = false, onClick }: RowButtonProps) {
  return (
    <IconButton size="small" label={label} data-control={control} disabled={disabled} onClick={onClick}>
      <Icon name={icon} size={16} />
    </IconButton>
  )
}
