import type { ReactNode } from 'react'
import { useNameRule } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { AddName } from '../../ui/controls/add-name.tsx'
import { PlainList } from '../../ui/lists/plain-list.tsx'
import type { Named } from './catalogue-tree.ts'
import styles from './sport-box.module.css'
import { catalogueWords } from './words.ts'

type Props<Row> = {
  /** The name of the sport. */
  sport: string
  rows: readonly Row[]
  /** The part as the keys of its words name it. */
  part: 'Division' | 'Certification'
  onAdd: (added: Named) => Promise<unknown>
  /** One row, with its key. */
  children: (row: Row) => ReactNode
}

const titles = { Division: 'divisions', Certification: 'certifications' } as const

/** The divisions or the certifications of a sport, and the field that adds one. */
export function SportPart<Row extends Named>({ sport, rows, part, onAdd, children }: Props<Row>) {
  const say = useWords(catalogueWords)
  const rule = useNameRule(rows)
  return (
    <div>
      <h3 className={styles.partTitle}>{say(titles[part])}</h3>
      <PlainList rows={rows} none={say(`no${part}s`)}>
        {children}
      </PlainList>
      <AddName
        label={say(`new${part}`)}
        fullLabel={say(`new${part}Of`, { sport })}
        button={say(`add${part}`)}
        rule={rule}
        onAdd={(name) => void onAdd({ id: crypto.randomUUID(), name })}
      />
    </div>
  )
}
