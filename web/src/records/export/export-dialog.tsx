import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Choice } from '../../ui/controls/choice.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { saveTable } from '../../ui/files/save-table.ts'
import { fileFormats } from '../../ui/files/table.ts'
import { Alert } from '../../ui/layout/states.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { FormDialog } from '../form/form-dialog.tsx'
import styles from './export.module.css'
import { keepChoice, readChoice, usualOf } from './kept-choice.ts'
import type { Layout } from './layout.ts'
import { exportWords } from './words.ts'

/** A sentence says why not. */
export type ReadRows<Row> = (
  onRead: (done: number) => void,
  signal: AbortSignal,
) => Promise<readonly Row[] | string>

type Props<Row> = {
  /** Under which the choice is kept. */
  list: string
  /** As it is called on the page, such as `games`. */
  title: string
  /** Name of the file, without its ending. */
  file: string
  layouts: readonly Layout<Row>[]
  count: number
  read: ReadRows<Row>
  onClose: () => void
}

/** A list as a file: which file, in which layout, with which columns. */
export function ExportDialog<Row>({ list, title, file, layouts, count, read, onClose }: Props<Row>) {
  const say = useWords(exportWords)
  const notify = useNotice()
  const [choice, setChoice] = useState(() => readChoice(list, layouts))
  const [done, setDone] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])

  const layout = layouts.find(({ key }) => key === choice.layout)
  const chosen = new Set(choice.columns[choice.layout])
  const choose = (keys: readonly string[]) =>
    setChoice({ ...choice, columns: { ...choice.columns, [choice.layout]: keys } })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!layout || done !== null) return
    const reading = new AbortController()
    stop.current = reading
    setFailure(null)
    setDone(0)
    const reason = await save(layout, reading.signal)
    if (reading.signal.aborted) return
    setDone(null)
    if (reason) return setFailure(reason)
    keepChoice(list, choice)
    onClose()
  }

  async function save({ tableOf }: Layout<Row>, signal: AbortSignal): Promise<string | null> {
    try {
      const rows = await read(setDone, signal)
      if (signal.aborted) return null
      if (typeof rows === 'string') return say('failed', { reason: rows })
      const table = tableOf(rows, chosen)
      await saveTable(table, { name: file, sheet: title, format: choice.format })
      notify({ text: say('exported', { count: table.length - 1 }) })
      return null
    } catch {
      // The writer of workbooks could not be loaded, or there is no memory for the file.
      return say('broken')
    }
  }

  return (
    <FormDialog
      title={say('title', { list: title })}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      contentClass={styles.form}
      submit={{
        children: say('download'),
        isBusy: done !== null,
        disabled: Boolean(layout?.columns.length) && chosen.size === 0,
      }}
    >
      <Choice
        label={say('format')}
        options={fileFormats.map((value) => ({ value, label: say(value) }))}
        value={choice.format}
        onChange={(format) => setChoice({ ...choice, format })}
      />
      {layouts.length > 1 && (
        <SelectField
          label={say('layout')}
          value={choice.layout}
          onChange={(value) => setChoice({ ...choice, layout: value })}
        >
          {layouts.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
      )}
      {layout && layout.columns.length === 0 && <p className={styles.text}>{say('fixed')}</p>}
      {layout && layout.columns.length > 0 && (
        <fieldset className={styles.columns}>
          <legend>{say('columns')}</legend>
          {layout.columns.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={chosen.has(key)}
              onChange={({ target }) =>
                choose(target.checked ? [...chosen, key] : [...chosen].filter((each) => each !== key))
              }
            />
          ))}
          <div className={styles.several}>
            <Button size="small" onClick={() => choose(layout.columns.map(({ key }) => key))}>
              {say('allColumns')}
            </Button>
            {layout.columns.some(({ isExtra }) => isExtra) && (
              <Button size="small" onClick={() => choose(usualOf(layout.columns))}>
                {say('usualColumns')}
              </Button>
            )}
          </div>
        </fieldset>
      )}
      <p role="status" className={styles.text}>
        {done === null ? say('count', { count }) : say('reading', { done, count })}
      </p>
      {failure && <Alert tone="error">{failure}</Alert>}
    </FormDialog>
  )
}
