import { useWords } from '../../../i18n/words.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon, type IconName } from '../../../ui/icons/icon.tsx'
import styles from './map-controls.module.css'
import { mapWords } from './words.ts'

type Props = {
  map: { zoomIn(): void; zoomOut(): void; recentre(): void; canZoomIn: boolean; canZoomOut: boolean }
}

export function MapControls({ map }: Props) {
  const say = useWords(mapWords)
  return (
    <div className={styles.controls}>
      <Control icon="plus" label={say('zoomIn')} disabled={!map.canZoomIn} onClick={map.zoomIn} />
      <Control icon="minus" label={say('zoomOut')} disabled={!map.canZoomOut} onClick={map.zoomOut} />
      <Control icon="pin" label={say('recentre')} onClick={map.recentre} />
    </div>
  )
}

type ControlProps = { icon: IconName; label: string; disabled?: boolean; onClick: () => void }

function Control({ icon, label, disabled = false, onClick }: ControlProps) {
  return (
    <IconButton label={label} disabled={disabled} onClick={onClick} className={styles.control}>
      <Icon name={icon} size={16} />
    </IconButton>
  )
}
