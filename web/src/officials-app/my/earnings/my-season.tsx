import { feeText } from '@whistle/domain/text/money'
import { decimalText } from '@whistle/domain/text/number'
import { localTimeOf } from '@whistle/domain/time/time'
import { milesText } from '@whistle/domain/venues/distance-text'
import { useEffect, useState } from 'react'
import { ownZone } from '../../../time/own-zone.ts'
import { readingStyle } from '../../../time/reading-style.ts'
import { language, sayFrom } from '../../frame/language.ts'
import { isFailure } from '../../frame/request.ts'
import { requestOrKept } from '../../kept/kept.ts'
import { ownKey } from '../mine/kept-mine.ts'
import type { Mine } from '../mine/read-mine.ts'
import { MySeasonDocument, type MySeasonQuery } from './earnings.generated.ts'
import styles from './earnings.module.css'
import { myEarningsWords } from './words.ts'

const say = sayFrom(myEarningsWords)
type Line = MySeasonQuery['ownLedger'][number]

const whole = (value: number) => decimalText(value, language, Number.isInteger(value) ? 0 : 1)
const money = (value: number) => feeText(value, language)

/** The own year with each manager who shows it, beside the anonymous median of officials with the same certifications. */
export function MySeason({ mine, now }: { mine: Mine; now: string }) {
  const year = Number(localTimeOf(now, ownZone).date.slice(0, 4))
  const [lines, setLines] = useState<readonly Line[]>([])
  useEffect(() => {
    let isOld = false
    const ids = mine.officials.map(({ id }) => id)
    void requestOrKept(MySeasonDocument, { year }, ownKey(mine, `season/${year}`)).then((answer) => {
      if (isOld || isFailure(answer)) return
      setLines(answer.ownLedger.filter(({ officialId }) => ids.includes(officialId)))
    })
    return () => {
      isOld = true
    }
  }, [mine, year])
  return lines.map((line) => <Season key={`${line.managerId}${line.officialId}`} line={line} year={year} />)
}

function Season({ line, year }: { line: Line; year: number }) {
  const { managerName: manager, median, games, weekends, hours, miles, fees } = line
  const { offers, declines, giveBacks, lateCheckIns: late } = line
  const distance = milesText(miles, language, readingStyle().distanceUnit)
  const title = say('season', { year: String(year), manager })
  return (
    <section className={`card ${styles.season}`} aria-label={title}>
      <h2>{title}</h2>
      <dl className={styles.figures}>
        <Figure label={say('seasonGames')} value={whole(games)} median={median && whole(median.games)} />
        <Figure label={say('weekends')} value={whole(weekends)} median={median && whole(median.weekends)} />
        <Figure label={say('hours')} value={whole(hours)} median={median && whole(median.hours)} />
        <Figure label={say('distance')} value={distance} median={null} />
        <Figure label={say('fees')} value={money(fees)} median={median && money(median.fees)} />
      </dl>
      <p className="secondary small">{say('answers', { offers, declines, giveBacks, late })}</p>
      <p className="secondary small">
        {say('seasonText')} {median && say('seasonMedian')}
      </p>
    </section>
  )
}

function Figure({ label, value, median }: { label: string; value: string; median: string | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        {median !== null && <small>{say('median', { value: median })}</small>}
      </dd>
    </div>
  )
}
