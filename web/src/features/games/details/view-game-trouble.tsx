import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import type { GameViewFragment } from '../model/operations.generated.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import styles from './view-game-trouble.module.css'
import { gamePageWords } from './words.ts'

/** Why the last publishing failed, and Retry: messages go only to officials who were not reached. */
export function ViewGameTrouble({ game, change }: { game: GameViewFragment; change: ChangeGame }) {
  const say = useWords(gamePageWords)
  const sayCommon = useWords(commonWords)
  if (game.status !== 'ERROR') return null
  return (
    <div className={styles.trouble}>
      <Alert tone="error">
        <div className={styles.line}>
          <div className={styles.text}>{[say('sendingFailed'), ...(game.errors ?? [])].join(' ')}</div>
          <Button
            variant="secondary"
            onClick={() => void change([{ field: 'publishGame', input: { id: game.id } }])}
          >
            {sayCommon('retry')}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
