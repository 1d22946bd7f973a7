import type { Columns } from '@whistle/domain/imports/columns'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { Alert } from '../../ui/layout/states.tsx'
import { ImportDifference } from './import-difference.tsx'
import styles from './import-outcome.module.css'
import { problemOfFile, type ShownProblem } from './problem-text.ts'
import { ImportProgress } from './run/import-progress.tsx'
import type { ImportDiffering } from './run/run-import.ts'
import type { Importing } from './use-import.ts'
import { importWords } from './words.ts'

type Props = {
  kind: 'officials' | 'games'
  importing: Importing
  columns: Columns<string>
  onRetry: () => void
}

/** The result of the check, its problems, or the progress of the import. */
export function ImportOutcome({ kind, importing, columns, onRetry }: Props) {
  const say = useWords(importWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const { state, table, check, failure, progress } = importing
  const isBusy = state === 'checking' || state === 'importing'
  const busyText = isBusy ? say(progress?.stage === 'sending' ? 'sending' : state) : ''
  const unreadable = table && 'refusal' in table ? problemOfFile(table, columns, language) : null
  const hasProblems = unreadable !== null || (check !== null && check.problems.length > 0)
  return (
    <div className={styles.outcome}>
      <div role="status" className={styles.summary}>
        {statusText()}
      </div>
      {isBusy && (
        <ImportProgress
          label={busyText}
          done={progress?.done ?? 0}
          of={progress?.of ?? null}
          isInGames={progress?.stage === 'running'}
        />
      )}
      {failure && state === 'failed' && (
        <Alert tone="error">
          {say(failure.whileImporting ? 'notImported' : 'notChecked', { reason: failure.text })}
          <Button variant="secondary" tone="inherit" onClick={onRetry} className={styles.retry}>
            {sayCommon('retry')}
          </Button>
        </Alert>
      )}
      {hasProblems && state !== 'importing' && (
        <Alert tone="error">{say(importing.source?.name === null ? 'wrongLines' : 'wrongFile')}</Alert>
      )}
      {unreadable && (
        <ul aria-label={say('problems')} className={styles.list}>
          <li>
            <strong>{placeText(unreadable)}:</strong> {unreadable.text}
          </li>
        </ul>
      )}
      {check && check.counts.changed > 0 && state === 'checked' && (
        <SelectField
          label={say(`${kind}Differing`)}
          hint={say(`${kind}DifferingHint`)}
          value={importing.differing}
          onChange={(value) => importing.setDiffering(value as ImportDiffering)}
        >
          <option value="CHANGE">{say('differing_CHANGE')}</option>
          <option value="KEEP">{say('differing_KEEP')}</option>
          {kind === 'games' && <option value="ADD">{say('differing_ADD')}</option>}
        </SelectField>
      )}
      {check && state !== 'importing' && (
        <ImportDifference check={check} table={table && 'rows' in table ? table : null} columns={columns} />
      )}
    </div>
  )

  function placeText({ line, column }: ShownProblem) {
    return column ? say('atColumn', { line: String(line), column }) : say('atLine', { line: String(line) })
  }
  function statusText() {
    if (isBusy) return busyText
    const isWithout = state === 'checked' && !hasProblems
    return [importing.wasStopped && say('stopped'), isWithout && summary()].filter(Boolean).join(' ')
  }
  function summary() {
    const { created = 0, changed = 0, skipped = 0 } = check ?? {}
    if (created + changed === 0) return say('nothingNew')
    return [
      created > 0 && say(kind, { count: created }),
      changed > 0 && say(`${kind}ToChange`, { count: changed }),
      skipped > 0 && say('skipped', { count: skipped }),
    ]
      .filter(Boolean)
      .join(' ')
  }
}
