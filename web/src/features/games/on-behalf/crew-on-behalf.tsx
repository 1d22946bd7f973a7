import { type PositionState, positionState } from '@whistle/domain/games/crew'
import { Suspense, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { part } from '../../../ui/part.tsx'
import type { CrewPosition } from '../model/crew-state.ts'
import type { GameViewFragment } from '../model/operations.generated.ts'
import type { ChangeGame } from '../model/use-view-game.ts'
import styles from './crew-on-behalf.module.css'
import { onBehalfWords } from './on-behalf-words.ts'

const CheckInDialog = part(() => import('./check-in-dialog.tsx'), 'CheckInDialog')

type Props = {
  position: CrewPosition
  holder: string
  game: Pick<GameViewFragment, 'startDateTime' | 'duration' | 'checkinOpens'>
  zone: string
  change: ChangeGame
}

const unanswered: readonly PositionState[] = ['placed', 'offered', 'askedAgain']

/** What a manager does for an official who called: says yes, or checks in, for them. */
export function CrewOnBehalf({ position, holder, game, zone, change }: Props) {
  const say = useWords(onBehalfWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()
  const [isCheckingIn, setCheckingIn] = useState(false)
  const { id, hasCheckedIn, confirmedAssignment, hasCompleted } = position
  const isOpen = game.checkinOpens !== null && Date.parse(game.checkinOpens) <= Date.now()

  async function confirm() {
    const shows = { confirmedAssignment: true, askedAgainAt: null, answerBy: null }
    if (!(await change([{ field: 'confirmForOfficial', input: { id }, shows }]))) return
    const run = () => void change([{ field: 'undoConfirmForOfficial', input: { id } }])
    notify({ text: say('confirmed', { name: holder }), action: { label: sayCommon('undo'), run } })
  }

  async function takeBack() {
    if (await change([{ field: 'undoCheckInForOfficial', input: { id } }]))
      notify({ text: say('takenBack', { name: holder }) })
  }

  const action = unanswered.includes(positionState(position)) ? (
    <Button size="small" variant="secondary" onClick={() => void confirm()}>
      {say('saidYes', { name: holder })}
    </Button>
  ) : confirmedAssignment && !hasCheckedIn && !hasCompleted && isOpen ? (
    <Button size="small" variant="secondary" onClick={() => setCheckingIn(true)}>
      {say('checkIn', { name: holder })}
    </Button>
  ) : hasCheckedIn && position.checkedInBy && !hasCompleted ? (
    <Button size="small" onClick={() => void takeBack()}>
      {say('takeBack', { name: holder })}
    </Button>
  ) : null
  return (
    <>
      {action && <div className={styles.action}>{action}</div>}
      <Suspense>
        {isCheckingIn && (
          <CheckInDialog
            id={id}
            name={holder}
            game={game}
            zone={zone}
            change={change}
            onClose={() => setCheckingIn(false)}
          />
        )}
      </Suspense>
    </>
  )
}
