import { invitationEvents } from '@whistle/domain/answers/invitation-events'
import { feeText } from '@whistle/domain/text/money'
import type { Language, SayOf } from '@whistle/domain/words/language'
import type { ReactNode } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { dateTimeText, zonedDateTimeText } from '../../../time/date-time-text.ts'
import { homeZone } from '../../../time/own-zone.ts'
import { classNames } from '../../../ui/class-names.ts'
import { TextLink } from '../../../ui/controls/text-link.tsx'
import type { AskedFragment, WorkedFragment, WorkedGameFragment } from '../operations.generated.ts'
import styles from './details.module.css'
import { officialWorkWords } from './work-words.ts'

type Words = SayOf<typeof officialWorkWords>

export function WorkedRow({ position, isOver }: { position: WorkedFragment; isOver: boolean }) {
  const say = useWords(officialWorkWords)
  const language = useLanguage()
  const { name, fee, paid, rating, hasCompleted } = position
  const facts = [
    name,
    say(stateOf(position, isOver)),
    feeText(fee, language),
    hasCompleted && fee > 0 && say(paid ? 'paid' : 'notPaid'),
    rating !== null && say('rated', { rating }),
  ]
  return <GameRow game={position.game}>{facts.filter(Boolean).join(' · ')}</GameRow>
}

function stateOf(position: WorkedFragment, isOver: boolean) {
  const { hasCompleted, hasCheckedIn, confirmedAssignment, askedAgainAt } = position
  if (hasCompleted) return 'completed'
  if (hasCheckedIn) return 'checkedIn'
  if (isOver) return 'notCompleted'
  if (confirmedAssignment) return 'confirmed'
  return askedAgainAt ? 'askedAgain' : 'offered'
}

export function InvitationRow({ invitation }: { invitation: AskedFragment }) {
  const say = useWords(officialWorkWords)
  const language = useLanguage()
  return (
    <GameRow game={invitation.game}>
      {newsOf(invitation, say, language).join(' · ')}
      {invitation.errors?.map((reason) => (
        <div key={reason} className={styles.failure}>
          {say('sendFailed', { reason })}
        </div>
      ))}
    </GameRow>
  )
}

/** What has happened to an invitation, in order. */
function newsOf(invitation: AskedFragment, say: Words, language: Language): string[] {
  return invitationEvents(invitation).flatMap((event) => {
    if (event.what === 'notSent' && invitation.errors?.length) return []
    if ('reason' in event) return say(event.what, { reason: event.reason })
    return 'at' in event ? say(event.what, { time: dateTimeText(event.at, language) }) : say(event.what)
  })
}

function GameRow({ game, children }: { game: WorkedGameFragment | null; children: ReactNode }) {
  const language = useLanguage()
  if (!game) return null
  const venue = game.court?.venue
  const time = zonedDateTimeText(game.startDateTime, venue?.timeZone ?? homeZone(), language)
  return (
    <li className={styles.game}>
      <TextLink to={paths.game(game.id)}>{game.name}</TextLink>
      <div className={classNames(styles.place, 'figures')}>
        {[time, venue?.name, game.court?.name].filter(Boolean).join(' · ')}
      </div>
      <div className={classNames(styles.news, 'figures')}>{children}</div>
    </li>
  )
}
