import { useState } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { zonedDateTimeText } from '../../../time/date-time-text.ts'
import { homeZone } from '../../../time/own-zone.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import type { WorkedFragment } from '../operations.generated.ts'
import styles from './games-to-open.module.css'
import { leavingWords } from './words.ts'

const maxShown = 8

type Props = { positions: readonly WorkedFragment[]; onChoose: (open: boolean) => void }

/** The positions that an official holds in games to come, and whether they are to be opened. */
export function GamesToOpen({ positions, onChoose }: Props) {
  const say = useWords(leavingWords)
  const [isOpening, setOpening] = useState(true)
  const count = positions.length
  const rest = count - maxShown
  return (
    <>
      <ul className={styles.games} aria-label={say('holds', { count })}>
        {positions.slice(0, maxShown).map((position) => (
          <HeldPosition key={position.id} position={position} />
        ))}
        {rest > 0 && <li>{say('more', { count: rest })}</li>}
      </ul>
      <Checkbox
        label={say('open', { count })}
        checked={isOpening}
        onChange={(event) => {
          setOpening(event.target.checked)
          onChoose(event.target.checked)
        }}
      />
      <div className={styles.outcome}>{say(isOpening ? 'willOpen' : 'willKeep')}</div>
    </>
  )
}

function HeldPosition({ position }: { position: WorkedFragment }) {
  const say = useWords(leavingWords)
  const language = useLanguage()
  const { game, name, confirmedAssignment, askedAgainAt } = position
  const state = confirmedAssignment ? 'confirmed' : askedAgainAt ? 'askedAgain' : 'offered'
  if (!game) return null
  const when = zonedDateTimeText(game.startDateTime, game.court?.venue?.timeZone ?? homeZone(), language)
  return (
    <li>
      <div>{game.name}</div>
      <div className={styles.facts}>{[when, name, say(state)].join(' · ')}</div>
    </li>
  )
}
