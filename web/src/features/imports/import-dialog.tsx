import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { csvOf } from '@whistle/domain/imports/csv'
import { type Columns, importBounds } from '@whistle/domain/imports/import-table'
import { type DragEvent, type FormEvent, useId } from 'react'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { download } from '../../ui/download.ts'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useNotice } from '../../ui/notice.tsx'
import { ImportDrop } from './import-drop.tsx'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportPreview } from './import-preview.tsx'
import { pastedText } from './read-file.ts'
import { type RunImport, useImport } from './use-import.ts'
import { importWords } from './words.ts'

export type ImportDialogProps = {
  kind: 'officials' | 'games'
  columns: Columns<string>
  /** One line as it could be, for the template. */
  example: Readonly<Record<string, string | number>>
  run: RunImport
  onClose: () => void
  onImported: () => void
}

/** A file is chosen, looked at, checked by the server, and only then imported: all of it, or nothing. */
export function ImportDialog({ kind, columns, example, run, onClose, onImported }: ImportDialogProps) {
  const say = useWords(importWords)
  const language = useLanguage()
  const notify = useNotice()
  const titleId = useId()
  const importing = useImport(columns, run)
  const { source, take, table, check, state } = importing
  const isPasted = source?.name === null
  const size = importBounds.size / 1_000

  async function save() {
    const result = await importing.save()
    if (!result) return
    const { created, skipped } = result
    const made = say(created === 1 ? `${kind}DoneOne` : `${kind}DoneMany`, { count: created })
    notify({ text: skipped > 0 ? `${made} ${skippedText(skipped)}` : made })
    onImported()
    onClose()
  }
  function skippedText(count: number): string {
    return count === 1 ? say('skippedOne') : say('skippedMany', { count })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void save()
  }

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

  const isImporting = state === 'importing'
  /** What is under way cannot be called back, and lines that were pasted are not lost by a click beside them. */
  function leave(why: 'backdropClick' | 'escapeKeyDown') {
    if (isImporting || (why === 'backdropClick' && source)) return
    onClose()
  }
  const isReady = state === 'checked' && check !== null && check.problems.length === 0 && check.created > 0
  return (
    <Dialog open onClose={(_, why) => leave(why)} aria-labelledby={titleId} fullWidth maxWidth="md">
      <Box component="form" noValidate onSubmit={submit} onDragOver={keepPage} onDrop={keepPage} sx={form}>
        <DialogTitle id={titleId}>{say(`${kind}Title`)}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
          {!table && (
            <Box sx={{ display: 'grid', gap: 2, color: 'text.secondary', maxWidth: '75ch' }}>
              <Box component="p" sx={paragraph}>
                {say(`${kind}Explain`)}
              </Box>
              <Box component="p" sx={paragraph}>
                {say('columnsNeeded', { columns: columnNames(true) })}{' '}
                {say('columnsOptional', { columns: columnNames(false) })}{' '}
                {say('limits', { rows: importBounds.rows, size })}
              </Box>
              <Button
                startIcon={<Icon name="download" />}
                onClick={saveTemplate}
                sx={{ justifySelf: 'start' }}
              >
                {say('template')}
              </Button>
            </Box>
          )}
          <ImportDrop source={source} onTake={take} />
          {(!source || isPasted) && (
            <Field
              label={say('paste')}
              multiline
              minRows={3}
              maxRows={8}
              autoComplete="off"
              inputProps={{ spellCheck: false, wrap: 'off' }}
              value={isPasted && 'text' in source ? source.text : ''}
              onChange={({ target: { value } }) => take(value ? pastedText(value) : null)}
              sx={{ '& textarea': { fontFamily: 'monospace', overflowX: 'auto !important' } }}
            />
          )}
          {table && 'rows' in table && <ImportPreview table={table} columns={columns} />}
          <ImportOutcome
            kind={kind}
            importing={importing}
            columns={columns}
            onRetry={() => (importing.failure?.whileImporting ? void save() : importing.checkAgain())}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose} disabled={isImporting}>
            {say('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady}>
            {say(kind === 'games' ? 'doGames' : 'doOfficials')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** A file that falls beside the field would be opened in place of the page. */
function keepPage(event: DragEvent) {
  if (event.dataTransfer.types.includes('Files')) event.preventDefault()
}

const paragraph = { m: 0 }
const form = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }
