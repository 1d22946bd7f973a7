import { useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useMutate } from '../../../records/use-mutate.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { RowButton } from '../../../ui/controls/row-button.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { Card } from '../../../ui/layout/card.tsx'
import { PlainList } from '../../../ui/lists/plain-list.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { nameOf } from '../model/official-name.ts'
import styles from './assigning.module.css'
import { BlockForm } from './block-form.tsx'
import {
  type BlockFragment,
  CreateBlockDocument,
  type CreateOfficialBlockInput,
  DeleteBlockDocument,
} from './operations.generated.ts'
import { assigningWords } from './words.ts'

type Props = { officialId: string; blocks: readonly BlockFragment[]; onSaved: () => void }

/** Venues, teams and partners that the official is kept from. */
export function OfficialBlocks({ officialId, blocks, onSaved }: Props) {
  const say = useWords(assigningWords)
  const sayCommon = useWords(commonWords)
  const mutate = useMutate()
  const notify = useNotice()
  const [isAdding, setAdding] = useState(false)
  const textOf = ({ kind, venue, team, partner }: BlockFragment) => {
    if (kind === 'VENUE') return say('atVenue', { name: venue?.name ?? say('anotherVenue') })
    if (kind === 'TEAM') return say('ofTeam', { name: team ?? '' })
    return say('withPartner', { name: (partner && nameOf(partner)) || say('anotherOfficial') })
  }

  async function create(input: CreateOfficialBlockInput): Promise<boolean> {
    const failure = await mutate(CreateBlockDocument, { input })
    onSaved()
    if (failure) notify({ text: say('blockNotSaved', { reason: failure.text }), tone: 'failure' })
    return !failure
  }

  async function remove(block: BlockFragment) {
    const { id, kind, venue, team, partner, note } = block
    const failure = await mutate(DeleteBlockDocument, { input: { id } })
    onSaved()
    if (failure) return notify({ text: say('blockNotSaved', { reason: failure.text }), tone: 'failure' })
    const again = { id, officialId, kind, venueId: venue?.id, team, partnerId: partner?.id, note }
    notify({
      text: say('blockRemoved', { name: textOf(block) }),
      action: { label: sayCommon('undo'), run: () => void create(again) },
    })
  }

  return (
    <Card title={say('blocks')}>
      <p className={styles.hint}>{say('blocksHint')}</p>
      <PlainList rows={blocks} none={say('noBlocks')}>
        {(block) => (
          <li key={block.id} className={basic.row}>
            <div className={basic.rowBody}>
              <div>{textOf(block)}</div>
              {(block.byOfficial || block.note) && (
                <div className={basic.note}>
                  {[block.byOfficial && say('byOfficial'), block.note].filter(Boolean).join(' · ')}
                </div>
              )}
            </div>
            {!block.byOfficial && (
              <RowButton
                icon="trash"
                control="delete"
                label={say('removeBlock', { name: textOf(block) })}
                onClick={() => void remove(block)}
              />
            )}
          </li>
        )}
      </PlainList>
      {isAdding ? (
        <BlockForm officialId={officialId} onCreate={create} onDone={() => setAdding(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button size="small" variant="secondary" onClick={() => setAdding(true)}>
            {say('addBlock')}
          </Button>
        </div>
      )}
    </Card>
  )
}
