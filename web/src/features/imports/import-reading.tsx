import type { Columns } from '@whistle/domain/imports/columns'
import type { ImportRow } from '@whistle/domain/imports/import-table'
import { useState } from 'react'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { Field } from '../../ui/controls/field.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ImportDivision } from './import-division.tsx'
import { ImportNames } from './import-names.tsx'
import styles from './import-reading.module.css'
import type { ImportedFragment, ImportReadingInput } from './run/operations.generated.ts'
import { importWords } from './words.ts'

export type Understood = NonNullable<ImportedFragment['understood']>

type Props = {
  kind: 'officials' | 'games'
  understood: Understood
  /** Undefined while it cannot be read. */
  rows: readonly ImportRow<string>[] | undefined
  columns: Columns<string>
  reading: ImportReadingInput | null
  onChange: (reading: ImportReadingInput) => void
}

/** How the file was read: what has to be said, and what can be changed. */
export function ImportReading({ kind, understood, rows, columns, reading, onChange }: Props) {
  const say = useWords(importWords)
  const language = useLanguage()
  const [typed, setTyped] = useState<string | null>(null)
  // It does not close while its columns are being chosen.
  const [isOpen, setOpen] = useState(false)
  const { dateOrder, isDateOrderNeeded, since, minutes } = understood
  const now: ImportReadingInput = reading ?? {
    ...{ headLine: understood.headLine, dateOrder, since, minutes, divisionId: understood.divisionId },
    columns: understood.columns.map(({ name, field }) => ({ name, field })),
    names: understood.names.flatMap(({ kind, name, within, id }) => (id ? [{ kind, name, within, id }] : [])),
  }
  const change = (part: Partial<ImportReadingInput>) => onChange({ ...now, ...part })
  // As the file is now: lines that are pasted may get another header.
  const shown = understood.columns.map(
    (column) => now.columns?.find(({ name }) => name === column.name) ?? column,
  )
  const isMapped = (field: string) => shown.some((column) => column.field === field)
  const saysMinutes = isMapped('duration') || isMapped('end')
  const saysDivision = isMapped('division')
  const hasLine = (lacks: (given: ImportRow<string>['given']) => boolean) =>
    rows?.some(({ given }) => given.date && lacks(given)) ?? false
  const isOfGames = kind === 'games'
  const asksMinutes = isOfGames && (!saysMinutes || hasLine(({ duration, end }) => !duration && !end))
  const asksDivision = isOfGames && (!saysDivision || hasLine(({ division }) => !division))
  const hasNoName = isOfGames && !isMapped('name') && !(isMapped('homeTeam') && isMapped('awayTeam'))
  const isMissing =
    hasNoName || Object.keys(columns).some((field) => columns[field]?.required && !isMapped(field))
  const hasNewDivision = understood.names.some(({ kind, isNew }) => kind === 'DIVISION' && isNew)
  return (
    <section aria-label={say('readAs')} className={styles.reading}>
      {isDateOrderNeeded && (
        <SelectField
          label={say('dateOrder')}
          value={now.dateOrder ?? ''}
          onChange={(value) => change({ dateOrder: value === 'MDY' || value === 'DMY' ? value : null })}
        >
          <option value="">{say('choosePlease')}</option>
          <option value="MDY">{say('monthFirst')}</option>
          <option value="DMY">{say('dayFirst')}</option>
        </SelectField>
      )}
      {since && (
        <Field
          type="date"
          label={say('since')}
          hint={say('sinceHint')}
          value={now.since ?? since}
          onChange={({ target: { value } }) => change({ since: value || null })}
        />
      )}
      {asksMinutes && (
        <Field
          type="number"
          inputMode="numeric"
          label={say('minutes')}
          hint={saysMinutes ? say('unsaid') : undefined}
          value={now.minutes ?? ''}
          min={1}
          max={1_440}
          onChange={({ target: { value } }) => change({ minutes: Number(value) || null })}
        />
      )}
      {asksDivision && (
        <ImportDivision
          value={now.divisionId ?? ''}
          hint={saysDivision ? say('unsaid') : undefined}
          onChange={(divisionId) => change({ divisionId })}
        />
      )}
      {hasNewDivision && (
        <Field
          label={say('positions')}
          hint={say('positionsHint')}
          value={typed ?? (now.positions ?? understood.positions).join(', ')}
          onChange={({ target: { value } }) => {
            setTyped(value)
            change({ positions: namesIn(value) })
          }}
        />
      )}
      <ImportNames understood={understood} names={now.names ?? []} onChange={(names) => change({ names })} />
      <details open={isMissing || isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>{say('columns')}</summary>
        <div className={styles.columns}>
          {shown.map(({ name, field }) => (
            <SelectField
              key={name}
              label={name}
              value={field ?? ''}
              onChange={(value) =>
                change({
                  columns: shown.map((column) => {
                    if (column.name === name) return { name, field: value || null }
                    // A field is one column, unless a file may have several of it.
                    const moves = value && column.field === value && !columns[value]?.isRepeated
                    return moves ? { ...column, field: null } : column
                  }),
                })
              }
            >
              <option value="">{say('notRead')}</option>
              {Object.entries(columns).map(([each, { names }]) => (
                <option key={each} value={each}>
                  {names[language]}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
      </details>
    </section>
  )
}

const namesIn = (typed: string) =>
  typed
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
