import { decimalText } from '@whistle/domain/text/number'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import styles from './compare.module.css'
import type { OfficialPair } from './official-pairs.ts'
import { compareWords } from './words.ts'

/** The numbers of the bars. */
export function CompareTable({ pairs, other }: { pairs: readonly OfficialPair[]; other: string }) {
  const say = useWords(compareWords)
  const language = useLanguage()
  const columns = (['games', 'driven'] as const).flatMap((of) =>
    (['before', 'after'] as const).map((plan) => {
      const name = plan === 'before' ? other : say('this')
      return { of, plan, label: say(of === 'games' ? 'gamesIn' : 'drivenIn', { plan: name }) }
    }),
  )
  return (
    <details className={styles.numbers}>
      <summary>{say('table')}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section aria-label={say('table')} tabIndex={0}>
        <table className="figures">
          <thead>
            <tr>
              <th scope="col">{say('official')}</th>
              {columns.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pairs.map((pair) => (
              <tr key={pair.id}>
                <th scope="row">{pair.name}</th>
                {columns.map(({ of, plan, label }) => (
                  <td key={label}>{decimalText(pair[plan][of], language, 0)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}
