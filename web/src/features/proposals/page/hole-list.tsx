import { useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalHoleFragment } from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import { GameLine } from './game-line.tsx'
import styles from './proposal.module.css'
import { ruleText } from './rule-text.ts'

const tones = { NO_ELIGIBLE: 'warning', SHORTAGE: 'danger', LEFT_OPEN: 'plain' } as const

/** The positions that stay open, each with its verdict. */
export function HoleList({ holes }: { holes: readonly ProposalHoleFragment[] }) {
  const say = useWords(proposalWords)
  if (holes.length === 0) return null
  return (
    <Card title={say('holes', { count: holes.length })} className={styles.list}>
      {holes.map((hole) => (
        <HoleLine key={hole.id} hole={hole} />
      ))}
    </Card>
  )
}

function HoleLine({ hole }: { hole: ProposalHoleFragment }) {
  const say = useWords(proposalWords)
  const { assignment, verdict, rules, nearMisses } = hole
  return (
    <article className={styles.row} aria-label={`${assignment.name}, ${assignment.game?.name ?? ''}`}>
      <div>
        <b>{assignment.name}</b>
        {assignment.game && <GameLine game={assignment.game} withDate />}
      </div>
      <div className={styles.why}>
        <p>
          <span className={styles.tag} data-tone={tones[verdict]}>
            {say(verdict)}
          </span>
          {verdictText()}
        </p>
        {nearMisses.length > 0 && (
          <p>
            {say('nearMisses')}{' '}
            {nearMisses
              .map(({ official, rule }) =>
                say('nearMiss', { name: nameOf(official), rule: ruleText(rule, say) }),
              )
              .join(', ')}
          </p>
        )}
        {rules.length > 0 && (
          <p className={`${styles.meta} figures`}>
            {say('stoppedBy')}{' '}
            {rules.map(({ rule, officials }) => `${ruleText(rule, say)} ${officials}`).join(' · ')}
          </p>
        )}
      </div>
    </article>
  )

  function verdictText(): string {
    if (verdict === 'NO_ELIGIBLE') return say('noEligibleText')
    if (verdict === 'LEFT_OPEN') return say('leftOpenText')
    const { shortagePositions: positions, shortageOfficials: officials } = hole
    return say('shortageText', { positions: positions ?? 0, officials: officials ?? 0 })
  }
}
