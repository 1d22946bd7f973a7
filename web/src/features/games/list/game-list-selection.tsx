import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from './game-list.module.css'
import { gameListWords } from './words.ts'

type Props = {
  count: number
  /** The action that is running; the others are disabled meanwhile. */
  running: 'publish' | 'delete' | null
  onPublish: () => void
  onDuplicate: () => void
  onDelete: () => void
  onExport: () => void
  onClear: () => void
}

/** The actions on the selected games; sticky at the top. */
export function GameListSelection({
  count,
  running,
  onPublish,
  onDuplicate,
  onDelete,
  onExport,
  onClear,
}: Props) {
  const say = useWords(gameListWords)
  const sayCommon = useWords(commonWords)
  return (
    <section className={styles.selection} aria-label={say('selectionActions')}>
      <b role="status" className="figures">
        {say('selected', { count })}
      </b>
      <Button
        size="small"
        disabled={running === 'delete'}
        isBusy={running === 'publish'}
        icon={<Icon name="plane" size={16} />}
        onClick={onPublish}
      >
        {say('publish')}
      </Button>
      <Button
        size="small"
        disabled={running !== null}
        icon={<Icon name="copy" size={16} />}
        onClick={onDuplicate}
      >
        {say('duplicate')}
      </Button>
      <Button
        size="small"
        disabled={running !== null}
        icon={<Icon name="download" size={16} />}
        onClick={onExport}
      >
        {say('exportCsv')}
      </Button>
      <Button
        size="small"
        tone="danger"
        disabled={running === 'publish'}
        isBusy={running === 'delete'}
        icon={<Icon name="trash" size={16} />}
        onClick={onDelete}
      >
        {sayCommon('delete')}
      </Button>
      <Button size="small" className={styles.clear} onClick={onClear}>
        {say('clearSelection')}
      </Button>
    </section>
  )
}
