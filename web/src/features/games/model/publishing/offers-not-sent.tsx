import { type GameStatus, hasStarted } from '@whistle/domain/games/game'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Icon } from '../../../../ui/icons/icon.tsx'
import styles from './offers-not-sent.module.css'
import { publishWords } from './publish-words.ts'
import { usePublishGames } from './use-publish-games.ts'

type GameOffers = {
  readonly id: string
  readonly status: GameStatus
  readonly startDateTime: string
  readonly offersNotSent: number | null
}

type Props = {
  games: readonly GameOffers[]
  /** More actions, before publishing. */
  children?: ReactNode
}

/** How many officials are placed in these games and not told of it, and the way to tell them. Nothing when all are notified. */
export function OffersNotSent({ games, children }: Props) {
  const say = useWords(publishWords)
  const publish = usePublishGames()
  const [isBusy, setBusy] = useState(false)
  const now = new Date().toISOString()
  // A game that has started sends nothing.
  const waiting = games.filter((game) => game.offersNotSent && !hasStarted(game, now))
  const count = waiting.reduce((sum, { offersNotSent }) => sum + (offersNotSent ?? 0), 0)
  const isPressed = useRef(false)
  useEffect(() => {
    if (count > 0 || !isPressed.current) return
    isPressed.current = false
    // The button that had the focus is gone.
    if (document.activeElement === document.body) document.getElementById('content')?.focus()
  }, [count])
  if (count === 0) return null
  // The messages of the others are leaving already.
  const ids = waiting.filter(({ status }) => status !== 'PUBLISHING').map(({ id }) => id)
  async function run() {
    setBusy(true)
    isPressed.current = true
    await publish(ids)
    setBusy(false)
  }
  return (
    <section className={styles.notSent} aria-label={say('offers')}>
      <Icon name="edit" size={16} />
      <p className="figures">
        <b>{say('notSent', { count })}</b> <span>{say('notSentMeans')}</span>
      </p>
      {children}
      {ids.length > 0 && (
        <Button
          variant="secondary"
          size="small"
          icon={<Icon name="plane" size={16} />}
          isBusy={isBusy}
          onClick={run}
        >
          {say('publishThem', { count: ids.length })}
        </Button>
      )}
    </section>
  )
}
