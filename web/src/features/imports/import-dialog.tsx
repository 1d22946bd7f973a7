import type { Columns } from '@whistle/domain/imports/columns'
import { csvOf } from '@whistle/domain/imports/csv'
import { importBounds } from '@whistle/domain/imports/import-table'
import type { DragEvent, FormEvent } from 'react'
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
import { type RunImport, useImport } from './use-import.ts'
import { useUndoImport } from './use-undo-import.ts'
import { importWords } from './words.ts'

export type ImportDialogProps = {
  kind: 'officials' | 'games'
  columns: Columns<string>
  /** The example line of the template. */
  example: Readonly<Record<string, string | number>>
  run: RunImport
  onClose: () => void
  /** With the ids of what was made. */
  onImported: (ids: readonly string[]) => void
}

/** A file is chosen, previewed, checked by the server, and then imported: all of it or nothing. */
export function ImportDialog({ kind, columns, example, run, onClose, onImported }: ImportDialogProps) {
  const say = useWords(importWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const undoImport = useUndoImport()
  const importing = useImport(columns, run)
  const { source, take, table, check, state } = importing
  const isPasted = source?.name === null
  const isImporting = state === 'importing'
  const isReady =
    state === 'checked' && check !== null && check.problems.length === 0 && check.created + check.changed > 0

  const problems = check?.problems ?? []
  const isOfLines = table !== null && 'rows' in table && problems.every(({ line }) => line > table.headLine)
  const canLeaveOut = state === 'checked' && problems.length > 0 && isOfLines

  /** The lines with problems under their header, to mend and to import later. */
  function saveProblems() {
    if (!table || !('rows' in table)) return
    const wrong = new Set(problems.map(({ line }) => line))
    const head = table.columns.map(({ name }) => name)
    const rows = table.rows.filter(({ line }) => wrong.has(line)).map(({ values }) => values)
    download(`${say('problemsFile')}.csv`, csvOf([head, ...rows]))
  }

  async function save(leaveOutProblems = false) {
    if (leaveOutProblems) saveProblems()
    const result = await importing.save(leaveOutProblems)
    if (!result) return
    const { created, changed, ids, skipped, importId } = result
    const done = [
      (created > 0 || changed === 0) && say(`${kind}Done`, { count: created }),
      changed > 0 && say('changedDone', { count: changed }),
      skipped > 0 && say('skipped', { count: skipped }),
    ]
    const action = importId
      ? { label: sayCommon('undo'), run: () => void undoImport(importId).then(() => onImported([])) }
      : undefined
    notify({ text: done.filter(Boolean).join(' '), ...(action && { action }) })
    onImported(ids)
    onClose()
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
        if (!isImporting && !(why === 'backdrop' && source)) onClose()
      }}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={isImporting}>
            {sayCommon('cancel')}
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
      {!table && <Explanation kind={kind} columns={columns} example={example} />}
      <ImportDrop source={source} onTake={take} />
      {(!source || isPasted) && (
        <TextArea
          label={say('paste')}
          rows={3}
          autoComplete="off"
          spellCheck="false"
          wrap="off"
          value={isPasted && 'text' in source ? source.text : ''}
          className={styles.paste}
          onChange={({ target: { value } }) => take(value ? pastedText(value) : null)}
        />
      )}
      {importing.shown?.understood && (
        <ImportReading
          {...{ kind, columns }}
          understood={importing.shown.understood}
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
    </Dialog>
  )
}

/** A file dropped beside the drop zone would replace the page. */
function keepPage(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

/** The expected columns, and a template with them. */
function Explanation({ kind, columns, example }: Pick<ImportDialogProps, 'kind' | 'columns' | 'example'>) {
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
        {say('limits', { rows: importBounds.rows, size: importBounds.size / 1_000 })}
      </p>
      <Button icon={<Icon name="download" />} className={styles.template} onClick={saveTemplate}>
        {say('template')}
      </Button>
      <TextLink to={paths.imports}>{say('earlier')}</TextLink>
    </div>
  )
}
