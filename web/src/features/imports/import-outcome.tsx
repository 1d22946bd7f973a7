import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { Columns } from '@whistle/domain/imports/import-table'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { Alert } from '../../ui/states.tsx'
import { problemOfFile, problemOfServer, type ShownProblem } from './problem-text.ts'
import type { Importing } from './use-import.ts'
import { importWords } from './words.ts'

type Props = {
  kind: 'officials' | 'games'
  importing: Importing
  columns: Columns<string>
  onRetry: () => void
}

/** What would happen, what keeps it from happening, or that it happens right now. */
export function ImportOutcome({ kind, importing, columns, onRetry }: Props) {
  const say = useWords(importWords)
  const language = useLanguage()
  const { state, table, check, failure } = importing
  const problems: ShownProblem[] =
    table && 'refusal' in table
      ? [problemOfFile(table, columns, language)]
      : (check?.problems ?? []).map((each) => problemOfServer(each, language))
  return (
    <div>
      <Box role="status" sx={{ display: 'grid', gap: 2 }}>
        {(state === 'checking' || state === 'importing') && (
          <>
            {say(state)}
            <Box component="progress" aria-hidden sx={{ width: '100%', accentColor: 'var(--accent)' }} />
          </>
        )}
        {state === 'checked' && problems.length === 0 && check && summary()}
      </Box>
      {failure && state === 'failed' && (
        <Alert tone="error">
          {say(failure.whileImporting ? 'notImported' : 'notChecked', { reason: failure.text })}
          <Button variant="outlined" color="inherit" onClick={onRetry} sx={{ display: 'flex', mt: 2 }}>
            {say('retry')}
          </Button>
        </Alert>
      )}
      {problems.length > 0 && state !== 'importing' && (
        <Problems
          problems={problems}
          advice={say(importing.source?.name === null ? 'wrongLines' : 'wrongFile')}
        />
      )}
    </div>
  )

  function summary() {
    const created = check?.created ?? 0
    const skipped = check?.skipped ?? 0
    if (created === 0) return say('nothingNew')
    const made = say(created === 1 ? `${kind}One` : `${kind}Many`, { count: created })
    if (skipped === 0) return made
    return `${made} ${skipped === 1 ? say('skippedOne') : say('skippedMany', { count: skipped })}`
  }
}

const mostShown = 50

function Problems({ problems, advice }: { problems: readonly ShownProblem[]; advice: string }) {
  const say = useWords(importWords)
  const more = problems.length - mostShown
  return (
    <Box component="section" aria-label={say('problems')} sx={{ display: 'grid', gap: 2 }}>
      <Alert tone="error">{advice}</Alert>
      <Box component="ul" sx={{ m: 0, pl: 5, overflowWrap: 'anywhere' }}>
        {problems.slice(0, mostShown).map(({ line, column, text }) => (
          <li key={`${line} ${column}`}>
            <strong>{column ? say('atColumn', { line, column }) : say('atLine', { line })}:</strong> {text}
          </li>
        ))}
      </Box>
      {more > 0 && <Box sx={{ color: 'text.secondary' }}>{say('moreProblems', { count: more })}</Box>}
    </Box>
  )
}
