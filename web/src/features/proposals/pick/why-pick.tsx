import { useEffect, useRef } from 'react'
import { useQuery } from 'urql'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import { type ProposalPickFragment, WhyPickDocument, type WhyPickFragment } from '../operations.generated.ts'
import { isOpen } from './is-open.ts'
import styles from './pick.module.css'
import { plainPoints, pointsText } from './points-text.ts'
import { ScoreParts, whyLess } from './score-parts.tsx'
import type { ChangePick, PickChange } from './use-pick-changes.ts'
import { pickWords } from './words.ts'

type Props = {
  pick: ProposalPickFragment
  /** Who else was free is being looked at. */
  isExplaining: boolean
  change: ChangePick
  onReplace: () => void
  onClose: () => void
}

/** Why an official is proposed: the parts of the score, who is next, and who is needed elsewhere; and what to decide about it. */
export function WhyPick({ pick, isExplaining, change, onReplace, onClose }: Props) {
  const say = useWords(pickWords)
  const sayCommon = useWords(commonWords)
  const [{ data, error }, read] = useQuery({
    query: WhyPickDocument,
    variables: { id: pick.id },
    requestPolicy: 'cache-and-network',
  })
  const { assignment, official, locked, rejected, isCompared } = pick
  const wasCompared = useRef(isCompared)
  useEffect(() => {
    if (isCompared && !wasCompared.current) read({ requestPolicy: 'network-only' })
    wasCompared.current = isCompared
  }, [isCompared, read])
  const title = say('why', { name: nameOf(official) })
  const found = data?.getPick
  return (
    <SidePanel title={title} closeLabel={sayCommon('close')} onClose={onClose}>
      <div className={styles.why}>
        <p className={styles.meta}>
          {assignment.name}, {assignment.game?.name}
        </p>
        {isRejectable(pick) && (
          <div className={styles.decide}>
            <Button
              size="small"
              variant="secondary"
              aria-pressed={locked}
              onClick={() => decide({ locked: !locked })}
            >
              {say(locked ? 'unlock' : 'lock')}
            </Button>
            <Button
              size="small"
              variant="secondary"
              aria-pressed={rejected}
              onClick={() => decide({ rejected: !rejected })}
            >
              {say(rejected ? 'allow' : 'reject')}
            </Button>
            <Button size="small" variant="secondary" onClick={onReplace}>
              {say('replace')}
            </Button>
          </div>
        )}
        {found ? (
          <Reasons pick={found} isExplaining={isExplaining} change={isOpen(pick) ? change : null} />
        ) : (
          <NotLoaded
            error={error}
            reload={() => read({ requestPolicy: 'network-only' })}
            loading={say('loading')}
            failed={say('loadFailed')}
          />
        )}
      </div>
    </SidePanel>
  )

  function decide(marks: PickChange) {
    void change(pick, marks)
  }
}

const isRejectable = ({ applied }: ProposalPickFragment) => !applied

type ReasonsProps = { pick: WhyPickFragment; isExplaining: boolean; change: ChangePick | null }

function Reasons({ pick, isExplaining, change }: ReasonsProps) {
  const say = useWords(pickWords)
  const language = useLanguage()
  const free = pick.alternatives.filter(({ neededAt }) => !neededAt)
  const needed = pick.alternatives.filter(({ neededAt }) => neededAt)
  const hasParts = pick.parts.length > 0
  return (
    <>
      {hasParts ? (
        <>
          <ScoreParts parts={pick.parts} points={pick.points} />
          <p className={styles.meta}>{say('marginal')}</p>
        </>
      ) : (
        <p>{say('notCompared')}</p>
      )}
      <h3>{say('next')}</h3>
      {free.length === 0 && <p className={styles.meta}>{say(nobodyText())}</p>}
      <ul className={styles.others}>
        {free.map(({ official, points, parts }) => (
          <li key={official.id}>
            <div>
              <b>{nameOf(official)}</b> <span className="figures">{pointsText(points, language)}</span>
              {hasParts && (
                <p className={styles.meta}>
                  {[differenceText(points - pick.points), whyLess(parts, pick.parts, say, language)]
                    .filter(Boolean)
                    .join(', ')}
                </p>
              )}
            </div>
            {change && (
              <Button
                size="small"
                variant="secondary"
                aria-label={say('chooseLabel', { name: nameOf(official) })}
                onClick={() => void change(pick, { official })}
              >
                {say('choose')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {needed.length > 0 && hasParts && (
        <>
          <h3>{say('needed')}</h3>
          <ul className={styles.others}>
            {needed.map(({ official, points, loss, neededAt }) => (
              <li key={official.id}>
                <div>
                  <b>{nameOf(official)}</b>
                  <p className={styles.meta}>
                    {neededText(points - pick.points, loss, neededAt?.game?.name ?? '')}
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )

  function nobodyText() {
    if (pick.isCompared) return 'nobodyElse'
    return isExplaining ? 'beingCompared' : 'notLookedAt'
  }

  function differenceText(points: number): string {
    return say(points > 0 ? 'more' : 'less', { points: plainPoints(points, language) })
  }

  function neededText(more: number, loss: number | null, game: string): string {
    const values = { more: plainPoints(more, language), game }
    if (loss === null) return say('neededAlone', values)
    return say('neededAt', { ...values, loss: plainPoints(loss, language) })
  }
}
