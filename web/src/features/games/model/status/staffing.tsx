import { missingIn, neededIn } from '@whistle/domain/games/game'
import type { SayOf } from '@whistle/domain/words/language'
import { useWords } from '../../../../i18n/words.ts'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { type OpenAndAsked, type Staffed, staffingText } from './staffing-text.ts'
import styles from './status.module.css'
import { gameStatusWords } from './status-words.ts'

// Lists and months draw hundreds of them: the strings are built once.
const barClass = `${styles.staffing} figures`
const notSentClass = `${styles.notSent} figures`
const askedAgainClass = `${styles.notSent} ${styles.askedAgain} figures`
const openCountClass = `${styles.openCount} figures`

/** Confirmed of needed officials, as text and as a bar: solid is confirmed, light offered, striped not sent. */
export function StaffingBar({ game }: { game: Staffed }) {
  const say = useWords(gameStatusWords)
  const { officialsConfirmed: confirmed } = game
  const needed = neededIn(game)
  const sent = game.offersSent ?? 0
  const notSent = game.offersNotSent ?? 0
  const again = game.askedAgain ?? 0
  const all = Math.max(needed, confirmed + sent + notSent, 1)
  const share = (count: number) => ({ width: `${(count / all) * 100}%` })
  const title = [
    say('staffed', { confirmed, count: needed }),
    again > 0 && say('askedAgain', { count: again }),
    sent > again && say('offersSent', { count: sent - again }),
    notSent > 0 && say('offersNotSent', { count: notSent }),
  ]
  return (
    <span className={barClass} data-short={missingIn(game) > 0} title={title.filter(Boolean).join(', ')}>
      <span>{staffingText(game)}</span>
      <span className={styles.track} aria-hidden>
        <span className={styles.confirmed} style={share(needed > 0 ? confirmed : all)} />
        <span className={styles.offered} style={share(sent)} />
        <span className={styles.placed} style={share(notSent)} />
      </span>
      <AskedAgainCount game={game} say={say} />
      <NotSentCount game={game} say={say} />
    </span>
  )
}

type AskedAgainProps = { game: Pick<Staffed, 'askedAgain'>; say: SayOf<typeof gameStatusWords> }

/** How many officials have not answered since the game was changed; nothing when all have. */
export function AskedAgainCount({ game: { askedAgain: count }, say }: AskedAgainProps) {
  if (!count) return null
  return (
    <span className={askedAgainClass} title={say('askedAgain', { count })}>
      <Icon name="exclamation" size={12} />
      {count}
      <span className="unseen"> {say('again')}</span>
    </span>
  )
}

type NotSentProps = { game: Pick<Staffed, 'offersNotSent'>; say: SayOf<typeof gameStatusWords> }

/** How many officials of a game are placed and not told; nothing when all are notified. */
export function NotSentCount({ game: { offersNotSent: count }, say }: NotSentProps) {
  if (!count) return null
  return (
    <span className={notSentClass} title={say('offersNotSent', { count })}>
      <Icon name="edit" size={12} />
      {count}
      <span className="unseen"> {say('notSent')}</span>
    </span>
  )
}

type LeftToDoProps = OpenAndAsked & { isShort?: boolean; say: SayOf<typeof gameStatusWords> }

/** Open positions and officials who were asked again, of several games; nothing when neither is left. */
export function LeftToDo({ open, askedAgain, isShort = false, say }: LeftToDoProps) {
  if (open === 0 && askedAgain === 0) return null
  return (
    <span className={styles.leftToDo}>
      {open > 0 && <span className={openCountClass}>{say('openCount', { count: open })}</span>}
      {isShort && <AskedAgainCount game={{ askedAgain }} say={say} />}
      {!isShort && askedAgain > 0 && (
        <span className={openCountClass} title={say('askedAgain', { count: askedAgain })}>
          {say('againCount', { count: askedAgain })}
        </span>
      )}
    </span>
  )
}
