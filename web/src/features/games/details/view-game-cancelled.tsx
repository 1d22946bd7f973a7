import { cancelReasonText } from '@whistle/domain/words/called-off'
import { useState } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { cancelWords } from '../model/cancelling/cancel-words.ts'
import { crewOf, nameOf } from '../model/crew-state.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import styles from './view-game-trouble.module.css'

type Props = { game: GameViewFragment; change: ChangeGame; latest: () => GameViewFragment | undefined }

/** Why the game is off and what its officials get, and Restore. */
export function ViewGameCancelled({ game, change, latest }: Props) {
  const say = useWords(cancelWords)
  const language = useLanguage()
  const notify = useNotice()
  const [isBusy, setBusy] = useState(false)
  if (!game.cancelledAt) return null
  const { id, name, cancelReason, cancelNote, cancelPayShare } = game
  const reason = cancelReasonText(cancelReason, language)

  async function restore() {
    setBusy(true)
    const done = await change([{ field: 'restoreGame', input: { id } }])
    setBusy(false)
    if (!done) return
    const after = crewOf(latest() ?? game)
    const gone = crewOf(game).filter(
      (before) => before.official && !after.find((each) => each.id === before.id)?.official,
    )
    const names = gone.map(({ official }) => nameOf(official)).join(', ')
    const restored = say('restored', { count: 1, name })
    notify({ text: names ? `${restored} ${say('openAgain', { names })}` : restored })
  }

  return (
    <div className={styles.trouble}>
      <Alert tone="info">
        <div className={styles.line}>
          <div className={styles.text}>
            {[
              say('bannerTitle'),
              reason && say('bannerReason', { reason }),
              cancelPayShare ? say('bannerShare', { share: cancelPayShare }) : say('bannerNoShare'),
            ]
              .filter(Boolean)
              .join(' ')}
            {cancelNote && <p className={styles.note}>{say('bannerNote', { note: cancelNote })}</p>}
          </div>
          <Button variant="secondary" isBusy={isBusy} onClick={() => void restore()}>
            {say('restore')}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
