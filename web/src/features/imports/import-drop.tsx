import type { ImportBounds } from '@whistle/domain/imports/import-table'
import { type DragEvent, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Alert } from '../../ui/layout/states.tsx'
import styles from './import-drop.module.css'
import { type ImportText, readFile, type Unread } from './read-file.ts'
import { sizeText } from './size-text.ts'
import { importWords } from './words.ts'

type Props = {
  bounds: ImportBounds
  source: ImportText | Unread | null
  onTake: (source: ImportText | Unread) => void
}

/** The drop zone and file chooser, with the name of the chosen file. */
export function ImportDrop({ bounds, source, onTake }: Props) {
  const say = useWords(importWords)
  const [isOver, setOver] = useState(false)
  const fileName = source?.name

  async function read(files: FileList | null) {
    const [file] = files ?? []
    if (file) onTake(await readFile(file, bounds))
  }
  function hover(event: DragEvent, over: boolean) {
    event.preventDefault()
    setOver(over)
  }
  function drop(event: DragEvent) {
    hover(event, false)
    void read(event.dataTransfer.files)
  }

  return (
    <div className={styles.drop}>
      <label
        onDragOver={(event: DragEvent) => hover(event, true)}
        onDragLeave={(event: DragEvent) => hover(event, false)}
        onDrop={drop}
        className={classNames(styles.zone, isOver && styles.over)}
      >
        <input
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            void read(target.files)
            // Without a reset, choosing the corrected file of the same name fires no event.
            target.value = ''
          }}
        />
        <Icon name="upload" />
        <span className={styles.choose}>{fileName ? say('chooseOther') : say('choose')}</span>
        <span className={styles.file}>{fileName ?? say('orDrop')}</span>
      </label>
      {source && 'reason' in source && (
        <Alert tone="error">
          {say(source.reason, { name: fileName ?? say('pasted'), size: sizeText(bounds) })}
        </Alert>
      )}
      {source && 'encoding' in source && source.encoding && (
        <Alert tone="warning">{say('encoding', { encoding: source.encoding })}</Alert>
      )}
    </div>
  )
}
