import { mayCancel } from '@whistle/domain/games/cancelling'
import type { GameStatus } from '@whistle/domain/games/game'
import { Suspense, useState } from 'react'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { dateText } from '../../../../time/date-time-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { part } from '../../../../ui/part.tsx'
import { cancelWords } from './cancel-words.ts'

const CancelDialog = part(() => import('./cancel-dialog.tsx'), 'CancelDialog')

type Game = {
  readonly id: string
  readonly status: GameStatus
  readonly startDateTime: string
  readonly cancelledAt: string | null
}
type Props = { date: string; games: readonly Game[] }

/** Rain: calls off the games of a day, of all venues or of one. Nothing when none of them can be cancelled. */
export function CallOffDay({ date, games }: Props) {
  const say = useWords(cancelWords)
  const language = useLanguage()
  const [ids, setIds] = useState<readonly string[] | null>(null)
  const now = new Date().toISOString()
  const coming = games.filter((game) => !mayCancel(game, now))
  const day = dateText(date, language, { weekday: 'long', month: 'long', day: 'numeric' })
  return (
    <>
      {coming.length > 0 && (
        <Button
          size="small"
          icon={<Icon name="close" size={16} />}
          onClick={() => setIds(coming.map(({ id }) => id))}
        >
          {say('callOffDay')}
        </Button>
      )}
      <Suspense>
        {ids && (
          <CancelDialog
            ids={ids}
            title={say('dayTitle', { date: day })}
            withVenues
            onClose={() => setIds(null)}
          />
        )}
      </Suspense>
    </>
  )
}
