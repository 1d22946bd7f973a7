import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { ink } from './ink.ts'
import { useMapWords } from './map-words.ts'

type Props = {
  map: { zoomIn(): void; zoomOut(): void; recentre(): void; canZoomIn: boolean; canZoomOut: boolean }
}

export function MapControls({ map }: Props) {
  const say = useMapWords()
  return (
    <Box sx={{ position: 'absolute', top: 8, right: 8, display: 'grid', gap: '4px' }}>
      <Control icon="plus" label={say('zoomIn')} disabled={!map.canZoomIn} onClick={map.zoomIn} />
      <Control icon="minus" label={say('zoomOut')} disabled={!map.canZoomOut} onClick={map.zoomOut} />
      <Control icon="pin" label={say('recentre')} onClick={map.recentre} />
    </Box>
  )
}

type ControlProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void }

function Control({ icon, label, disabled = false, onClick }: ControlProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      disabled={disabled}
      onClick={onClick}
      sx={{
        width: 32,
        height: 32,
        p: 0,
        borderRadius: '8px',
        color: 'text.primary',
        bgcolor: ink.surface,
        border: `1px solid ${ink.line}`,
        '&:hover, &.Mui-disabled': { bgcolor: ink.surface },
      }}
    >
      <Icon name={icon} size={16} />
    </IconButton>
  )
}
