import { decimalText } from '@whistle/domain/text/number'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import styles from './compare.module.css'
import type { OfficialPair } from './official-pairs.ts'
import { compareWords } from './words.ts'

const height = 64
const barWidth = 4
const pairWidth = 11

type Props = {
  pairs: readonly OfficialPair[]
  of: 'games' | 'driven'
  /** The plan that this one is compared with. */
  other: string
}

/** A pair of bars for each official: the other plan, and this one. */
export function CompareBars({ pairs, of, other }: Props) {
  const say = useWords(compareWords)
  const language = useLanguage()
  const sorted = pairs.toSorted(
    (one, two) => two.after[of] - one.after[of] || two.before[of] - one.before[of],
  )
  const mostIn = (plan: 'before' | 'after') => Math.max(0, ...pairs.map((pair) => pair[plan][of]))
  const busyIn = (plan: 'before' | 'after') => pairs.filter((pair) => pair[plan].games > 0).length
  const highest = Math.max(mostIn('before'), mostIn('after'))
  const full = Math.max(1, highest)
  const title = say(of === 'games' ? 'gamesEach' : 'drivenEach')
  const label = say('barsOf', {
    ...{ title, now: other, this: say('this') },
    ...{ nowOfficials: busyIn('before'), nowMost: mostIn('before') },
    ...{ officials: busyIn('after'), most: mostIn('after') },
  })
  return (
    <figure className={styles.chart}>
      <figcaption>
        {title} <small className="figures">{say('most', { count: decimalText(highest, language, 0) })}</small>
      </figcaption>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${Math.max(24, pairs.length) * pairWidth} ${height}`}
        preserveAspectRatio="none"
      >
        {sorted.map((pair, at) => (
          <g key={pair.id}>
            <Bar plan="before" value={pair.before[of] / full} left={at * pairWidth} />
            <Bar plan="after" value={pair.after[of] / full} left={at * pairWidth + barWidth} />
          </g>
        ))}
      </svg>
    </figure>
  )
}

function Bar({ plan, value, left }: { plan: string; value: number; left: number }) {
  if (value === 0) return null
  const tall = value * height
  return <rect data-plan={plan} x={left} y={height - tall} width={barWidth} height={tall} />
}
