import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { PickBox } from '../../../records/list/pick-box.tsx'
import { dateHeading } from '../../../time/date-time-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { isOpen } from '../pick/is-open.ts'
import { proposalWords } from '../words.ts'
import { applyWords } from './apply-words.ts'
import { type DayOfPicks, daysOf } from './days-of-picks.ts'
import { GameLine } from './game-line.tsx'
import { type PickDecisions, PickLine } from './pick-line.tsx'
import styles from './proposal.module.css'

type Selection = {
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[], isIn: boolean) => void
  decisions: PickDecisions
}

/** Who is proposed, by day and game. */
export function PickList({ picks, ...selection }: Selection & { picks: readonly ProposalPickFragment[] }) {
  const days = useMemo(() => daysOf(picks), [picks])
  return days.map((day) => <Day key={day.date} day={day} {...selection} />)
}

function Day({ day: { date, games }, selected, onSelect, decisions }: Selection & { day: DayOfPicks }) {
  const say = useWords(proposalWords)
  const sayApply = useWords(applyWords)
  const language = useLanguage()
  const day = dateHeading(date, language, { weekday: 'long', month: 'long', day: 'numeric' })
  const open = games.flatMap(({ picks }) => picks.filter(isOpen).map(({ id }) => id))
  const chosen = open.filter((id) => selected.has(id)).length
  return (
    <Card
      className={styles.list}
      title={
        <>
          {day} <small className="figures">{say('games', { count: games.length })}</small>
        </>
      }
      actions={
        open.length > 0 && (
          <PickBox
            label={sayApply('selectDay', { day })}
            checked={chosen === open.length}
            isPartly={chosen > 0}
            onChange={(isIn) => onSelect(open, isIn)}
          />
        )
      }
    >
      {games.map(({ game, picks }) => (
        <article key={game.id} className={styles.row} aria-label={game.name}>
          <GameLine game={game} />
          <ul className={styles.picks}>
            {picks.map((pick) => (
              <PickLine
                key={pick.id}
                pick={pick}
                isSelected={selected.has(pick.id)}
                onSelect={(isIn) => onSelect([pick.id], isIn)}
                decisions={decisions}
              />
            ))}
          </ul>
        </article>
      ))}
    </Card>
  )
}
