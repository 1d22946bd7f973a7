import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Alert, SkeletonRows } from '../../../ui/layout/states.tsx'
import { SidePanel } from '../../../ui/overlays/side-panel.tsx'
import type { RepairPanelProps } from '../../games/model/filling/repair-panel.ts'
import { RepairAnswers } from '../page/repair-answers.tsx'
import { repairWords } from '../page/repair-words.ts'
import { isEnded, useProposal } from '../use-proposal.ts'
import { AskBest } from './ask-best.tsx'
import styles from './repair-panel.module.css'
import { useRepair } from './use-repair.ts'

/** Who can take an open position: answers to use, several to ask at once, or a choice by hand. */
export function RepairPanel({ game, position, onChoose, onClose }: RepairPanelProps) {
  const say = useWords(repairWords)
  const sayCommon = useWords(commonWords)
  const { id, failure, look } = useRepair(game, position)
  return (
    <SidePanel title={say('title')} closeLabel={sayCommon('close')} onClose={onClose}>
      <div className={styles.panel}>
        <p className={styles.about}>
          <b>{position.name}</b> {game.name}
        </p>
        {failure !== null && (
          <Alert tone="error">
            {say('notLooked', { reason: failure })}{' '}
            <Button variant="secondary" size="small" onClick={look}>
              {say('again')}
            </Button>
          </Alert>
        )}
        {failure === null &&
          (id ? <Found id={id} about={game.id} look={look} onClose={onClose} /> : <Looking />)}
        <AskBest game={game} position={position} onAsked={onClose} />
        <Button variant="secondary" icon={<Icon name="user" />} onClick={onChoose}>
          {say('choose')}
        </Button>
      </div>
    </SidePanel>
  )
}

function Looking() {
  const say = useWords(repairWords)
  return <SkeletonRows label={say('loading')} rows={3} />
}

type FoundProps = { id: string; about: string; look: () => void; onClose: () => void }

function Found({ id, about, look, onClose }: FoundProps) {
  const say = useWords(repairWords)
  const { proposal } = useProposal(id)
  if (!proposal || !isEnded(proposal)) return <Looking />
  const trouble = ({ FAILED: 'failed', STALE: 'changed' } as const)[proposal.status as 'FAILED' | 'STALE']
  return (
    <>
      {trouble && (
        <Alert>
          {say(trouble)}{' '}
          <Button variant="secondary" size="small" onClick={look}>
            {say('again')}
          </Button>
        </Alert>
      )}
      {proposal.status !== 'FAILED' && (
        <RepairAnswers proposal={proposal} about={about} onPublished={onClose} />
      )}
    </>
  )
}
