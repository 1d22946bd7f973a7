import { useMemo } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { dateHeading } from '../../../time/date-time-text.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import { GameLine } from './game-line.tsx'
import { daysOf } from './games-in.ts'
import styles from './proposal.module.css'
import { reasonText } from './reason-text.ts'

type Props = { picks: readonly ProposalPickFragment[] }

/** Who is proposed, by day and game. */
export function PickList({ picks }: Props) {
  const say = useWords(proposalWords)
  const language = useLanguage()
  const days = useMemo(() => daysOf(picks), [picks])
  return days.map(({ date, games }) => (
    <Card
      key={date}
      className={styles.list}
      title={
        <>
          {dateHeading(date, language, { weekday: 'long', month: 'long', day: 'numeric' })}{' '}
          <small className="figures">{say('games', { count: games.length })}</small>
        </>
      }
    >
      {games.map(({ game, picks: ofGame }) => (
        <article key={game.id} className={styles.row} aria-label={game.name}>
          <GameLine game={game} />
          <ul className={styles.picks}>
            {ofGame.map((pick) => (
              <PickLine key={pick.id} pick={pick} />
            ))}
          </ul>
        </article>
      ))}
    </Card>
  ))
}

function PickLine({ pick }: { pick: ProposalPickFragment }) {
  const say = useWords(proposalWords)
  const { assignment, official, previousOfficial } = pick
  return (
    <li className={styles.pick}>
      <span className={styles.position}>
        {assignment.name}
        {assignment.isBackup && <small> {say('backup')}</small>}
      </span>
      <b className={styles.person}>{nameOf(official)}</b>
      <span className={styles.reason}>
        {previousOfficial && (
          <span className={styles.tag} data-tone="warning">
            {say('was', { name: nameOf(previousOfficial) })}
          </span>
        )}
        {reasonText(pick, say)}
      </span>
    </li>
  )
}
