import type { Columns } from '@whistle/domain/imports/columns'
import { csvOf } from '@whistle/domain/imports/csv'
import type { ImportBounds } from '@whistle/domain/imports/import-table'
import { type DragEvent, type FormEvent, useEffect, useRef } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextArea } from '../../ui/controls/text-area.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { download } from '../../ui/download.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import styles from './import-dialog.module.css'
import { ImportDrop } from './import-drop.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportReading } from './import-reading.tsx'
import { pastedText } from './read-file.ts'
import { rowsToMend } from './rows-to-mend.ts'
import { StopImport } from './run/import-progress.tsx'
import type { RunImport } from './run/run-import.ts'
import { sizeText } from './size-text.ts'
import { useImport } from './use-import.ts'
import { useUndoImport } from './use-undo-import.ts'
import { importWords } from './words.ts'

export type ImportDialogProps = {
  kind: 'officials' | 'games'
  columns: Columns<string>
  bounds: ImportBounds
  /** The example line of the template. */
  example: Readonly<Record<string, string | number>>
  run: RunImport
  onClose: () => void
  /** With the ids of what was made. */
  onImported: (ids: readonly string[]) => void
}

/** A file is chosen, previewed, checked by the server, and then imported: all of it or nothing. */
export function ImportDialog(props: ImportDialogProps) {
  const { kind, columns, bounds, example, run, onClose, onImported } = props
  const say = useWords(importWords)
  const language = useLanguage()
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const undoImport = useUndoImport()
  const importing = useImport(columns, bounds, run)
  const { source, take, table, check, state, progress } = importing
  const isPasted = source?.name === null
  const isImporting = state === 'importing'
  // Once it is started in the background, it goes on without this page.
  const runningId = isImporting ? (progress?.id ?? null) : null
  const mayClose = !isImporting || runningId !== null
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const isReady =
    state === 'checked' && check !== null && check.problems.length === 0 && check.created + check.changed > 0

  const problems = check?.problems ?? []
  const isOfLines = table !== null && 'rows' in table && problems.every(({ line }) => line > table.headLine)
  const canLeaveOut = state === 'checked' && problems.length > 0 && isOfLines

  /** The lines with problems under their header, to mend and to import later. */
  function saveProblems() {
    if (!table || !('rows' in table) || !check) return
    download(`${say('problemsFile')}.csv`, csvOf(rowsToMend(table, check, { columns, language })))
  }

  async function save(leaveOutProblems = false) {
    if (leaveOutProblems) saveProblems()
    const result = await importing.save(leaveOutProblems)
    if (!result) return
    if ('failure' in result) {
      // In the dialog it is shown with Retry.
      if (!isOpen.current) notify({ text: say('notImported', { reason: result.failure }), tone: 'failure' })
      return
    }
    const { created, changed, ids, skipped, importId } = result
    const done = [
      (created > 0 || changed === 0) && say(`${kind}Done`, { count: created }),
      changed > 0 && say(`${kind}Changed`, { count: changed }),
      skipped > 0 && say('skipped', { count: skipped }),
    ]
    const action = importId ? { label: sayCommon('undo'), run: () => void undo(importId) } : undefined
    notify({ text: done.filter(Boolean).join(' '), ...(action && { action }) })
    onImported(ids)
    if (isOpen.current) onClose()
  }
  async function undo(importId: string) {
    await undoImport(importId, () => notify({ text: say('undoing') }))
    onImported([])
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

  return (
    <Dialog
      title={say(`${kind}Title`)}
      size="large"
      contentClass={styles.content}
      onSubmit={submit}
      onDragOver={keepPage}
      onDrop={keepPage}
      onClose={(why) => {
        // A running import cannot be cancelled, and a click on the backdrop must not lose pasted lines.
        if (mayClose && !(why === 'backdrop' && source)) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={!mayClose}>
            {sayCommon(isImporting && mayClose ? 'close' : 'cancel')}
          </Button>
          {canLeaveOut && (
            <Button variant="secondary" onClick={() => void save(true)}>
              {say('importOthers')}
            </Button>
          )}
          <Button type="submit" variant="primary" disabled={!isReady}>
            {say(kind === 'games' ? 'doGames' : 'doOfficials')}
          </Button>
        </>
      }
    >
      {!table && <Explanation {...{ kind, columns, bounds, example }} />}
      {runningId === null && <ImportDrop bounds={bounds} source={source} onTake={take} />}
      {(!source || isPasted) && runningId === null && (
        <TextArea
          label={say('paste')}
          rows={3}
          autoComplete="off"
          spellCheck="false"
          wrap="off"
          value={isPasted && 'text' in source ? source.text : ''}
          className={styles.paste}
          onChange={({ target: { value } }) => take(value ? pastedText(value, bounds) : null)}
        />
      )}
      {importing.shown?.understood && runningId === null && (
        <ImportReading
          {...{ kind, columns }}
          understood={importing.shown.understood}
          rows={table && 'rows' in table ? table.rows : undefined}
          reading={importing.reading}
          onChange={importing.readAs}
        />
      )}
      {table && 'rows' in table && <ImportPreview table={table} columns={columns} />}
      <ImportOutcome
        kind={kind}
        importing={importing}
        columns={columns}
        onRetry={() => (importing.failure?.whileImporting ? void save() : importing.checkAgain())}
      />
      {runningId !== null && (
        <div className={styles.running}>
          <StopImport id={runningId} />
          <span>
            {say('goesOn')} <TextLink to={paths.imports}>{say('earlier')}</TextLink>
          </span>
        </div>
      )}
    </Dialog>
  )
}

/** A file dropped beside the drop zone would replace the page. */
function keepPage(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

type ExplanationProps = Pick<ImportDialogProps, 'kind' | 'columns' | 'bounds' | 'example'>

/** The expected columns, and a template with them. */
function Explanation({ kind, columns, bounds, example }: ExplanationProps) {
  const say = useWords(importWords)
  const language = useLanguage()
  const columnNames = (needed: boolean) =>
    Object.values(columns)
      .filter(({ required = false }) => required === needed)
      .map(({ names }) => names[language])
      .join(', ')
  function saveTemplate() {
    const fields = Object.keys(columns)
    const head = fields.map((field) => columns[field]?.names[language] ?? field)
    download(`${say(`${kind}File`)}.csv`, csvOf([head, fields.map((field) => example[field] ?? '')]))
  }
  return (
    <div className={styles.explanation}>
      <p>{say(`${kind}Explain`)}</p>
      <p>
        {say('columnsNeeded', { columns: columnNames(true) })}{' '}
        {say('columnsOptional', { columns: columnNames(false) })}{' '}
        {say('limits', { rows: new Intl.NumberFormat(language).format(bounds.rows), size: sizeText(bounds) })}
      </p>
      <Button icon={<Icon name="download" />} className={styles.template} onClick={saveTemplate}>
        {say('template')}
      </Button>
      <TextLink to={paths.imports}>{say('earlier')}</TextLink>
    </div>
  )
}
