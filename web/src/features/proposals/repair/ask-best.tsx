import { useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import type { RepairPanelProps } from '../../games/model/filling/repair-panel.ts'
import { usePublishGames } from '../../games/model/publishing/use-publish-games.ts'
import { repairWords } from '../page/repair-words.ts'
import { AskBestDocument, type AskBestMutation, UndoAskBestDocument } from './repair.generated.ts'
import styles from './repair-panel.module.css'

const counts = Array.from({ length: 10 }, (_, at) => at + 1)

type Props = Pick<RepairPanelProps, 'game' | 'position'> & { onAsked: () => void }

/** Invites the best who fit at once: the first who takes the position has it. */
export function AskBest({ game, position, onAsked }: Props) {
  const say = useWords(repairWords)
  const sayCommon = useWords(commonWords)
  const language = useLanguage()
  const client = useClient()
  const notify = useNotice()
  const publish = usePublishGames()
  const [count, setCount] = useState(5)
  const [isBusy, setBusy] = useState(false)

  async function ask() {
    setBusy(true)
    const input = { assignmentId: position.id, count }
    const { data, error } = await client.mutation(AskBestDocument, { input }).toPromise()
    setBusy(false)
    if (!data?.askBest) {
      notify({
        text: say('notAsked', { reason: error ? failureOf(error, language).text : '' }),
        tone: 'failure',
      })
      return
    }
    const asked = data.askBest
    const names = asked.officials.map(({ name }) => name).join(', ')
    const fewer = asked.officials.length < count ? ` ${say('fewer', { count: asked.officials.length })}` : ''
    notify({
      text: say(asked.isSentLater ? 'asked' : 'askedLater', { names }) + fewer,
      action: { label: sayCommon('undo'), run: () => void undo(asked) },
    })
    onAsked()
    if (!asked.isSentLater) await publish([game.id])
  }

  async function undo({ undoKey, invitationIds }: NonNullable<AskBestMutation['askBest']>) {
    const input = { gameId: game.id, undoKey, invitationIds }
    const { error } = await client.mutation(UndoAskBestDocument, { input }).toPromise()
    if (error)
      notify({ text: say('askNotUndone', { reason: failureOf(error, language).text }), tone: 'failure' })
    else notify({ text: say('askUndone') })
  }

  return (
    <section className={styles.ask}>
      <h3>{say('askTitle')}</h3>
      <p className={styles.note}>{say('askText')}</p>
      <div className={styles.askRow}>
        <SelectField
          label={say('askCount')}
          value={String(count)}
          onChange={(value) => setCount(Number(value))}
        >
          {counts.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary" icon={<Icon name="plane" />} isBusy={isBusy} onClick={() => void ask()}>
          {say('ask', { count })}
        </Button>
      </div>
    </section>
  )
}
