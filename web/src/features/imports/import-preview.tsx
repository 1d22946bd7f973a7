import type { Columns } from '@whistle/domain/imports/columns'
import type { ImportTable } from '@whistle/domain/imports/import-table'
import { useLanguage, useWords } from '../../i18n/words.ts'
import styles from './import-preview.module.css'
import { importWords } from './words.ts'

type Props = { table: ImportTable<string>; columns: Columns<string> }

const maxShown = 5

/** The first lines of a file under the columns they were read as. */
export function ImportPreview({ table: { rows, columns: placed, ignored }, columns }: Props) {
  const say = useWords(importWords)
  const language = useLanguage()
  const known = placed.flatMap(({ name, field }, place) => (field === null ? [] : [{ name, field, place }]))
  const shown = rows.slice(0, maxShown)
  const title =
    shown.length < rows.length
      ? say('firstRows', { shown: shown.length, count: rows.length })
      : say('allRows')
  return (
    <section aria-label={say('understood')} className={styles.preview}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard. */}
      <section aria-label={title} tabIndex={0} className={styles.frame}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{say('line')}</th>
              {known.map(({ name, field, place }) => (
                <th key={place} scope="col" title={name}>
                  {columns[field]?.names[language]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map(({ line, values }) => (
              <tr key={line}>
                <td className="figures">{line}</td>
                {known.map(({ place }) => (
                  <td key={place}>{values[place]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {ignored.length > 0 && (
        <div className={styles.ignored}>{say('ignored', { columns: ignored.join(', ') })}</div>
      )}
    </section>
  )
}
