import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { findOfficials } from '../../officials/list/official-order.ts'
import { useOfficials } from '../../officials/list/use-officials.ts'
import { nameOf } from '../../officials/model/official-name.ts'
import styles from './bulk.module.css'
import { bulkWords } from './bulk-words.ts'

type Props = { chosen: ReadonlySet<string>; onChange: (chosen: ReadonlySet<string>) => void }

const maxShown = 60

/** Officials by name, to tick. */
export function PickOfficials({ chosen, onChange }: Props) {
  const say = useWords(bulkWords)
  const [typed, setTyped] = useState('')
  const { rows } = useOfficials(ignore)
  const active = (rows ?? []).filter((official) => official.active !== false)
  const found = findOfficials(active, typed)
  const tick = (id: string, isIn: boolean) => {
    const next = new Set(chosen)
    if (isIn) next.add(id)
    else next.delete(id)
    onChange(next)
  }
  return (
    <div>
      <Field
        label={say('find')}
        value={typed}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
      />
      <div role="status" className={basic.note}>
        {say('chosenCount', { count: chosen.size })}
      </div>
      <ul className={styles.officials}>
        {found.slice(0, maxShown).map((official) => (
          <li key={official.id}>
            <Checkbox
              label={nameOf(official) || official.email || '–'}
              checked={chosen.has(official.id)}
              onChange={(event) => tick(official.id, event.target.checked)}
            />
          </li>
        ))}
      </ul>
      {found.length > maxShown && (
        <p className={basic.note}>{say('more', { count: found.length - maxShown })}</p>
      )}
    </div>
  )
}

const ignore = () => {}
