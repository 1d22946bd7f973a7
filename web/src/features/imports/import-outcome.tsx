import type { Columns } from '@whistle/domain/imports/columns'
import type { ReactNode } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import basic from '../../ui/layout/basic.module.css'
import { Alert } from '../../ui/layout/states.tsx'
import styles from './import-outcome.module.css'
import { problemOfFile, problemOfServer, type ShownProblem } from './problem-text.ts'
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
  const { state, table, check, failure } = importing
  const problems: ShownProblem[] =
    table && 'refusal' in table
      ? [problemOfFile(table, columns, language)]
      : (check?.problems ?? []).map((each) => problemOfServer(each, columns, language))
  const warnings = (check?.warnings ?? []).map((each) => problemOfServer(each, columns, language))
  const leftOut = (check?.leftOut ?? []).map((each) => problemOfServer(each, columns, language))
  return (
    <div>
      <div role="status" className={styles.summary}>
        {(state === 'checking' || state === 'importing') && (
          <>
            {say(state)}
            <progress aria-hidden className={styles.progress} />
          </>
        )}
        {state === 'checked' && problems.length === 0 && check && summary()}
      </div>
      {failure && state === 'failed' && (
        <Alert tone="error">
          {say(failure.whileImporting ? 'notImported' : 'notChecked', { reason: failure.text })}
          <Button variant="secondary" tone="inherit" onClick={onRetry} className={styles.retry}>
            {sayCommon('retry')}
          </Button>
        </Alert>
      )}
      {problems.length > 0 && state !== 'importing' && (
        <Problems
          problems={problems}
          label={say('problems')}
          advice={
            <Alert tone="error">{say(importing.source?.name === null ? 'wrongLines' : 'wrongFile')}</Alert>
          }
        />
      )}
      {warnings.length > 0 && state === 'checked' && (
        <Problems
          problems={warnings}
          label={say('warnings')}
          advice={<Alert>{say('courtsShared', { count: warnings.length })}</Alert>}
        />
      )}
      {leftOut.length > 0 && state === 'checked' && (
        <Problems
          problems={leftOut}
          label={say('leftOutLines')}
          advice={<Alert>{say('leftOutAdvice', { count: leftOut.length })}</Alert>}
        />
      )}
    </div>
  )

  function summary() {
    const created = check?.created ?? 0
    const skipped = check?.skipped ?? 0
    if (created === 0) return say('nothingNew')
    const planned = say(kind, { count: created })
    return skipped === 0 ? planned : `${planned} ${say('skipped', { count: skipped })}`
  }
}

const maxShown = 50

type ProblemsProps = { problems: readonly ShownProblem[]; label: string; advice: ReactNode }

function Problems({ problems, label, advice }: ProblemsProps) {
  const say = useWords(importWords)
  const more = problems.length - maxShown
  return (
    <section aria-label={label} className={styles.summary}>
      {advice}
      <ul className={styles.list}>
        {problems.slice(0, maxShown).map(({ line, column, text }) => (
          <li key={`${line} ${column} ${text}`}>
            <strong>{column ? say('atColumn', { line, column }) : say('atLine', { line })}:</strong> {text}
          </li>
        ))}
      </ul>
      {more > 0 && <div className={basic.secondary}>{say('moreProblems', { count: more })}</div>}
    </section>
  )
}
