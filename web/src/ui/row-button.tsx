import IconButton from '@mui/material/IconButton'
import { Icon, type IconName } from './icon.tsx'

type RowButtonProps = {
  icon: IconName
  label: string
  /** By this name the list finds the button again after the row has moved. */
  control?: string
  disabled?: boolean
  onClick: () => void
}

/** A small button at the end of a row. */
export function RowButton({ icon, control, label, disabled = false, onClick }: RowButtonProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      data-control={control}
      disabled={disabled}
      onClick={onClick}
      sx={{ width: 32, height: 32, flex: 'none', '@media (pointer: coarse)': { width: 36, height: 44 } }}
    >
      <Icon name={icon} size={16} />
    </IconButton>
  )
}
