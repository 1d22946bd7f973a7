import type { Language, SayOf } from '@whistle/domain/words/language'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import styles from './pick.module.css'
import { addingUp, pointsText } from './points-text.ts'
import { pickWords } from './words.ts'

export type Parts = ProposalPickFragment['parts']
type Say = SayOf<typeof pickWords>
const known = ['quality', 'travel', 'waiting', 'continuity', 'load', 'money', 'repetition', 'stay'] as const

/** What a pick adds, part by part, with a bar for each; they add up. */
export function ScoreParts({ parts, points }: Pick<ProposalPickFragment, 'parts' | 'points'>) {
  const say = useWords(pickWords)
  const language = useLanguage()
  const shown = addingUp(parts)
    .filter((part) => part.points !== 0)
    .toSorted((one, other) => other.points - one.points)
  const max = Math.max(1, ...shown.map((part) => Math.abs(part.points)))
  return (
    <table className={styles.parts}>
      <caption className="unseen">{say('parts')}</caption>
      <tbody>
        {shown.map(({ part, points: worth, note }) => (
          <tr key={part}>
            <th scope="row">{partName(part, say, note)}</th>
            <td className={styles.bar}>
              <span
                data-sign={worth < 0 ? 'minus' : 'plus'}
                style={{ width: `${(100 * Math.abs(worth)) / max}%` }}
              />
            </td>
            <td className="figures">{pointsText(worth, language)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say('together')}</th>
          <td />
          <td className="figures">{pointsText(points, language)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The part in which an official is furthest behind another: `mostly driving (−6.5)`. */
export function whyLess(parts: Parts, than: Parts, say: Say, language: Language): string {
  const pointsIn = (list: Parts, name: string) => list.find(({ part }) => part === name)?.points ?? 0
  const [worst] = known
    .map((name) => ({ name, difference: pointsIn(parts, name) - pointsIn(than, name) }))
    .toSorted((one, other) => one.difference - other.difference)
  if (!worst || worst.difference > -0.05) return ''
  const difference = pointsText(worst.difference, language)
  return say('because', { part: partName(worst.name, say).toLocaleLowerCase(language), difference })
}

export function partName(name: string, say: Say, note: string | null = null): string {
  const part = known.find((each) => each === name)
  if (!part) return name
  const count = Math.round(Number(note ?? 0))
  if (part === 'travel' && count > 0) return say('part_travel_minutes', { minutes: count })
  if (part === 'load' && count > 0) return say('part_load_game', { count })
  return say(`part_${part}`)
}
