import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { usePublishGames } from '../../games/model/publishing/use-publish-games.ts'
import type { ProposalFiguresFragment, ProposalPickFragment } from '../operations.generated.ts'
import { isOpen } from '../pick/is-open.ts'
import { applyWords } from './apply-words.ts'
import styles from './proposal.module.css'
import type { Applying } from './use-apply.ts'

type Props = {
  status: ProposalFiguresFragment['status']
  picks: readonly ProposalPickFragment[]
  applying: Applying
  onPublished: () => void
}

/** What is applied of the proposal, and the next step: apply, publish, or take all back. */
export function ApplyActions({ status, picks, applying, onPublished }: Props) {
  const say = useWords(applyWords)
  const publish = usePublishGames()
  const [isPublishing, setPublishing] = useState(false)
  const { running, apply, undo } = applying
  const isApplied = status === 'APPLIED'
  const open = picks.filter(isOpen).length
  const applied = picks.filter((pick) => pick.applied).length
  const gameIds = isApplied ? gamesToPublish(picks) : []
  if (picks.length === 0) return null

  async function run() {
    setPublishing(true)
    if (await publish(gameIds)) onPublished()
    setPublishing(false)
  }

  return (
    <div className={styles.apply}>
      {gameIds.length > 0 && (
        <Button
          variant="primary"
          icon={<Icon name="plane" />}
          isBusy={isPublishing}
          disabled={running !== null}
          onClick={() => void run()}
        >
          {say('publish', { count: gameIds.length })}
        </Button>
      )}
      {open > 0 && (
        <Button
          variant={isApplied ? 'secondary' : 'primary'}
          isBusy={running === 'apply'}
          disabled={running === 'undo'}
          onClick={() => void apply()}
        >
          {applyText()}
        </Button>
      )}
      {isApplied && (
        <Button
          variant="secondary"
          isBusy={running === 'undo'}
          disabled={running === 'apply'}
          onClick={() => void undo()}
        >
          {say('undoAll')}
        </Button>
      )}
      <span className={`${styles.meta} figures`}>{stateText()}</span>
    </div>
  )

  function applyText(): string {
    if (open === picks.length) return say('applyAll')
    return say(applied > 0 ? 'applyRest' : 'applySome', { count: open })
  }

  function stateText(): string {
    if (isApplied)
      return [say('isApplied', { count: applied }), gameIds.length > 0 && say('notTold')]
        .filter(Boolean)
        .join(' ')
    if (status !== 'UNDONE') return say('applyMeans')
    return applied > 0 ? say('isUndoneBut', { count: applied }) : say('isUndone')
  }
}

/** The games with an applied pick whose official has not been told. */
function gamesToPublish(picks: readonly ProposalPickFragment[]): string[] {
  const games = picks.flatMap(({ applied, assignment: { isTold, game } }) =>
    // The messages of a game that is being published are leaving already.
    applied && !isTold && game && game.status !== 'PUBLISHING' ? game.id : [],
  )
  return [...new Set(games)]
}
