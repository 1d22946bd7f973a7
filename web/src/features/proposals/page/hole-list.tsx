import type { ReactNode } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalHoleFragment } from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import { GameLine } from './game-line.tsx'
import styles from './proposal.module.css'
import { RuleCounts } from './rule-counts.tsx'
import { ruleText } from './rule-text.ts'

/** Of those who are one rule away; the others are behind a click. */
const shownNames = 4

const tones = { NO_ELIGIBLE: 'warning', SHORTAGE: 'danger', LEFT_OPEN: 'plain' } as const

type Props = {
  holes: readonly ProposalHoleFragment[]
  /** Why they stay open is being looked into. */
  isExplaining?: boolean
  /** What would fill them. */
  children?: ReactNode
}

/** The positions that stay open, backups last, each with its verdict, and what would fill them. */
export function HoleList({ holes, isExplaining = false, children }: Props) {
  const say = useWords(proposalWords)
  if (holes.length === 0) return null
  const isBackup = ({ assignment }: ProposalHoleFragment) => Number(assignment.isBackup ?? false)
  const backups = holes.filter(isBackup).length
  return (
    <Card
      title={
        <>
          {say('holes', { count: holes.length })}
          {backups > 0 && <small className="figures"> {say('holesBackups', { count: backups })}</small>}
        </>
      }
      className={styles.list}
    >
      {children}
      {holes
        .toSorted((one, other) => isBackup(one) - isBackup(other))
        .map((hole) => (
          <HoleLine key={hole.id} hole={hole} isExplaining={isExplaining} />
        ))}
    </Card>
  )
}

function HoleLine({ hole, isExplaining }: { hole: ProposalHoleFragment; isExplaining: boolean }) {
  const say = useWords(proposalWords)
  const { assignment, verdict, isExplained, rules, nearMisses } = hole
  return (
    <article className={styles.row} aria-label={`${assignment.name}, ${assignment.game?.name ?? ''}`}>
      <div>
        <b>{assignment.name}</b>
        {assignment.isBackup && <small> {say('backup')}</small>}
        {assignment.game && <GameLine game={assignment.game} withDate />}
      </div>
      <div className={styles.why}>
        <p>
          {isExplained && (
            <span className={styles.tag} data-tone={tones[verdict]}>
              {say(verdict)}
            </span>
          )}
          {verdictText()}
        </p>
        {nearMisses.length > 0 && (
          <p>
            {say('nearMisses')} {namesOf(nearMisses.slice(0, shownNames))}
          </p>
        )}
        {nearMisses.length > shownNames && (
          <details className={styles.more}>
            <summary>{say('moreNearMisses', { count: nearMisses.length - shownNames })}</summary>
            <p>{namesOf(nearMisses.slice(shownNames))}</p>
          </details>
        )}
        <RuleCounts rules={rules} />
      </div>
    </article>
  )

  function namesOf(some: typeof nearMisses): string {
    return some
      .map(({ official, rule }) => say('nearMiss', { name: nameOf(official), rule: ruleText(rule, say) }))
      .join(', ')
  }

  function verdictText(): string {
    if (!isExplained) return say(isExplaining ? 'beingExplained' : 'notExplained')
    if (verdict === 'NO_ELIGIBLE') return say(rules.length > 0 ? 'noEligibleText' : 'noOfficialsText')
    if (verdict === 'LEFT_OPEN') return say('leftOpenText')
    const { shortagePositions: positions, shortageOfficials: count } = hole
    return count ? say('shortageText', { positions: positions ?? 0, count }) : say('limitsText')
  }
}
