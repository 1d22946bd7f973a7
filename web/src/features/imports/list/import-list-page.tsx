import { useState } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { failureText } from '../run/failure-text.ts'
import { isRunning } from '../run/follow-import.ts'
import { importListWords } from '../run/import-list-words.ts'
import { ImportProgress, StopImport } from '../run/import-progress.tsx'
import type { ImportRowFragment } from '../run/operations.generated.ts'
import { useUndoImport } from '../use-undo-import.ts'
import { ExportImports } from './export-imports.tsx'
import styles from './import-list.module.css'
import { useImportList } from './use-import-list.ts'

const pageSize = 50

/** What was imported, the newest first; what runs can be stopped, and what is done be taken back while nothing of it was published. */
export function ImportListPage() {
  const say = useWords(importListWords)
  const [limit, setLimit] = useState(pageSize)
  const { rows, error, hasMore, reload } = useImportList(limit)
  return (
    <Page title={say('imports')} actions={rows && rows.length > 0 && <ExportImports rows={rows} />}>
      <Card>
        {!rows && <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('failed')} />}
        {rows?.length === 0 && (
          <EmptyState icon="upload" title={say('none')} text={say('noneText')}>
            <ButtonLink variant="primary" to={paths.gameList}>
              {say('toGames')}
            </ButtonLink>
          </EmptyState>
        )}
        {rows && rows.length > 0 && (
          <ul className={styles.imports}>
            {rows.map((row) => (
              <ImportItem key={row.id} row={row} />
            ))}
          </ul>
        )}
        {hasMore && (
          <Button variant="secondary" onClick={() => setLimit(limit + pageSize)}>
            {say('more')}
          </Button>
        )}
      </Card>
    </Page>
  )
}

function ImportItem({ row }: { row: ImportRowFragment }) {
  const say = useWords(importListWords)
  const language = useLanguage()
  const confirm = useConfirm()
  const undoImport = useUndoImport()
  const [isUndoing, setUndoing] = useState(false)
  const { id, kind, state, fileName, by, created, changed, skipped, problems, kept, createdAt } = row
  const name = fileName ?? say('pasted')
  const time = dateTimeText(createdAt, language)
  const counts = [
    created > 0 && say('made', { count: created }),
    changed > 0 && say('changed', { count: changed }),
    skipped > 0 && say('skipped', { count: skipped }),
    problems > 0 && say('problems', { count: problems }),
  ]

  async function undo() {
    const text = say('ask', { count: created + changed })
    if (!(await confirm({ text, details: say('askDetails'), danger: true }))) return
    setUndoing(true)
    await undoImport(id)
    setUndoing(false)
  }
  return (
    <li className={styles.import}>
      <span className={styles.name}>{name}</span>
      <span>{say(kind)}</span>
      <span className="figures">{counts.filter(Boolean).join(' · ')}</span>
      <span className={`${basic.secondary} figures`}>{by ? say('by', { time, name: by }) : time}</span>
      <span className={styles.state}>
        {isRunning(row) && <StopImport id={id} name={`${name}, ${time}`} />}
        {state === 'UNDONE' && (
          <span className={basic.secondary}>
            {say('undone', { time: row.finishedAt ? dateTimeText(row.finishedAt, language) : '' })}
          </span>
        )}
        {state === 'DONE' && (
          <Button
            size="small"
            variant="secondary"
            isBusy={isUndoing}
            aria-label={say('undoOf', { name: `${name}, ${time}` })}
            onClick={() => void undo()}
          >
            {say(isUndoing ? 'undoing' : 'undo')}
          </Button>
        )}
      </span>
      <ImportStateText row={row} />
      {kept.length > 0 && <span className={styles.kept}>{say('kept', { names: kept.join(', ') })}</span>}
    </li>
  )
}

/** What runs, and what was not done. */
function ImportStateText({ row }: { row: ImportRowFragment }) {
  const say = useWords(importListWords)
  const language = useLanguage()
  const { state, rows, rowsDone, failure } = row
  if (isRunning(row)) {
    const text = say(state === 'UNDOING' ? 'undoing' : 'importing')
    return (
      <span className={styles.more}>
        {text}
        <ImportProgress label={text} done={rowsDone} of={rowsDone > 0 ? rows : null} isInGames />
      </span>
    )
  }
  if (state === 'STOPPED') return <span className={styles.more}>{say('stopped')}</span>
  if (state === 'UNDONE' || (state === 'DONE' && failure === null)) return null
  const reason = failureText(row, language)
  return (
    <span className={`${styles.more} ${basic.danger}`}>
      {say(state === 'DONE' ? 'notUndone' : 'hasFailed', { reason })}
    </span>
  )
}
