import type { Columns } from '@whistle/domain/imports/columns'
import type { ImportTable } from '@whistle/domain/imports/import-table'
import { useState } from 'react'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import basic from '../../ui/layout/basic.module.css'
import styles from './import-difference.module.css'
import { problemOfServer } from './problem-text.ts'
import type { ImportedFragment } from './run/operations.generated.ts'
import { importWords } from './words.ts'

type Row = ImportedFragment['rows'][number]
type Counts = ImportedFragment['counts']
type Kind = Exclude<keyof Counts, '__typename'>
type Props = { check: ImportedFragment; table: ImportTable<string> | null; columns: Columns<string> }

/** What needs a look first. */
const kinds: readonly Kind[] = [
  ...(['problems', 'notDone', 'changed', 'courtTaken', 'officialBusy', 'new', 'leftOut', 'same'] as const),
]
const notDone = ['crewStays', 'emailOfOfficial', 'contactIsOfficials', 'contactIsShared']
const maxShown = 50

const isOf: Readonly<Record<Kind, (row: Row) => boolean>> = {
  problems: ({ state }) => state === 'PROBLEM',
  changed: ({ state }) => state === 'CHANGED',
  courtTaken: ({ warnings }) => warnings.some(({ reason }) => reason === 'courtTaken'),
  officialBusy: ({ warnings }) => warnings.some(({ reason }) => reason === 'officialElsewhere'),
  notDone: ({ warnings }) => warnings.some(({ reason }) => notDone.includes(reason)),
  new: ({ state }) => state === 'NEW',
  leftOut: ({ state }) => state === 'LEFT_OUT',
  same: ({ state }) => state === 'SAME',
}

/** What becomes of the lines of a file beside what is there: how many of each kind, and the lines of one. */
export function ImportDifference({ check: { counts, rows }, table, columns }: Props) {
  const say = useWords(importWords)
  const [chosen, setChosen] = useState<Kind | null>(null)
  const present = kinds.filter((kind) => counts[kind] > 0)
  const kind = chosen && counts[chosen] > 0 ? chosen : present[0]
  if (!kind) return null
  const shown = rows.filter(isOf[kind]).slice(0, maxShown)
  const more = counts[kind] - shown.length
  return (
    <section aria-label={say('difference')} className={styles.difference}>
      <div className={styles.kinds}>
        {present.map((each) => (
          <Button
            key={each}
            size="small"
            variant={each === kind ? 'secondary' : 'quiet'}
            aria-pressed={each === kind}
            onClick={() => setChosen(each)}
          >
            {say(`count_${each}`, { count: counts[each] })}
          </Button>
        ))}
      </div>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <DifferenceRow key={row.line} row={row} text={textOf(table, row.line)} columns={columns} />
        ))}
      </ul>
      {more > 0 && <div className={basic.secondary}>{say('moreLines', { count: more })}</div>}
    </section>
  )
}

function DifferenceRow({ row, text, columns }: { row: Row; text: string; columns: Columns<string> }) {
  const say = useWords(importWords)
  const language = useLanguage()
  const { line, changes, problems, warnings } = row
  return (
    <li className={styles.row}>
      <span className={styles.head}>
        <strong className="figures">{say('atLine', { line: String(line) })}</strong> {text}
      </span>
      {changes.map(({ field, before, after }) => (
        <span key={field}>
          {columns[field]?.names[language] ?? field}: <del>{before ?? '–'}</del> <span aria-hidden>→</span>{' '}
          <ins>{after ?? '–'}</ins>
        </span>
      ))}
      {[...problems, ...warnings].map((problem) => {
        const shown = problemOfServer(problem, columns, language)
        return (
          <span key={`${shown.column} ${shown.text}`} className={styles.problem}>
            {shown.column && `${shown.column}: `}
            {shown.text}
          </span>
        )
      })}
    </li>
  )
}

/** What names a line: the most telling of its values. */
function textOf(table: ImportTable<string> | null, line: number): string {
  const given = table?.rows.find((row) => row.line === line)?.given
  if (!given) return ''
  const { homeTeam, awayTeam, date, time, venue, court } = given
  const teams = [homeTeam, awayTeam].filter(Boolean).join(' vs ')
  const person = [given.firstName, given.lastName].filter(Boolean).join(' ')
  const when = [date, time].filter(Boolean).join(' ')
  const where = [venue, court].filter(Boolean).join(', ')
  return [given.name || teams || person, when, where].filter(Boolean).join(' · ')
}
