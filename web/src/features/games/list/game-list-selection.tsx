import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './game-list.module.css'
import { gameListWords } from './words.ts'

type Props = {
  count: number
  busy: boolean
  onPublish: () => void
  onDuplicate: () => void
  onDelete: () => void
  onExport: () => void
  onClear: () => void
}

/** What can be done with the chosen games; it follows the scroll. */
export function GameListSelection({
  count,
  busy,
  onPublish,
  onDuplicate,
  onDelete,
  onExport,
  onClear,
}: Props) {
  const say = useWords(gameListWords)
  return (
    <section className={styles.selection} aria-label={say('selectionActions')}>
      <b role="status" className="figures">
        {count === 1 ? say('selectedOne') : say('selectedMany', { count })}
      </b>
      <Button size="small" disabled={busy} icon={<Icon name="plane" size={16} />} onClick={onPublish}>
        {say('publish')}
      </Button>
      <Button size="small" disabled={busy} icon={<Icon name="copy" size={16} />} onClick={onDuplicate}>
        {say('duplicate')}
      </Button>
      <Button size="small" disabled={busy} icon={<Icon name="download" size={16} />} onClick={onExport}>
        {say('exportCsv')}
      </Button>
      <Button
        size="small"
        tone="danger"
        disabled={busy}
        icon={<Icon name="trash" size={16} />}
        onClick={onDelete}
      >
        {say('delete')}
      </Button>
      <Button size="small" className={styles.clear} onClick={onClear}>
        {say('clearSelection')}
      </Button>
    </section>
  )
}
