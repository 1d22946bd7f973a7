import { useCallback, useState } from 'react'
import { isTemporary } from '../../../api/failures.ts'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { useOverlay } from '../../../records/use-overlay.ts'
import { useRecord, type WatchedRecord } from '../../../records/use-record.ts'
import { useSteps } from '../../../records/use-steps.ts'
import { useConfirm } from '../../../ui/overlays/confirm.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { gameWords } from './game-words.ts'
import { GameChangesDocument, type GameViewFragment, ViewGameDocument } from './operations.generated.ts'
import { afterStep, overriding, type ShownStep } from './shown-steps.ts'

/** Sends steps as one transaction and shows them at once. Resolves with true when they are saved. */
export type ChangeGame = (steps: readonly ShownStep[]) => Promise<boolean>

export type WatchedGame = WatchedRecord<GameViewFragment> & {
  /** Counts the changes by other sessions while the game was watched. */
  changesByOthers: number
  change: ChangeGame
  /** Resolves when no change is on its way to the server. */
  settled: () => Promise<unknown>
}

const source = { query: ViewGameDocument, changes: GameChangesDocument }

/** One game with its crew, invitations and history, kept fresh by live messages. */
export function useViewGame(id: string): WatchedGame {
  const say = useWords(gameWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const confirm = useConfirm()
  const send = useSteps()
  const { pending, during, settled } = useOverlay<readonly ShownStep[]>()
  const [changesByOthers, setChangesByOthers] = useState(0)
  const { record, untilShown, ...watched } = useRecord(source, id, () =>
    setChangesByOthers((count) => count + 1),
  )

  const change: ChangeGame = useCallback(
    async (steps) => {
      const sendAll = () => send(steps.map(({ shows: _, ...step }) => step))
      const failure = await during(steps, () =>
        steps[0]?.field === 'deleteGame' ? sendAll() : untilShown(sendAll),
      )
      if (!failure) return true
      if (failure.rule) {
        const text = say('overrideText', { reason: failure.text })
        return (await confirm({ title: say('overrideTitle'), text })) && change(steps.map(overriding))
      }
      const retry = { label: sayCommon('retry'), run: () => void change(steps) }
      notify({
        text: say('notDone', { reason: failure.text }),
        tone: 'failure',
        action: isTemporary(failure) ? retry : undefined,
      })
      return false
    },
    [confirm, during, notify, say, sayCommon, send, untilShown],
  )

  const shown = record && pending.flat().reduce(afterStep, record)
  return { ...watched, record: shown, changesByOthers, change, settled }
}
