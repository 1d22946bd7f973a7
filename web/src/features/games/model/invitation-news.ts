import { invitationEvents } from '@whistle/domain/answers/invitation-events'
import type { Language, SayOf } from '@whistle/domain/words/language'
import { namedDateTimeText } from '../../../time/date-time-text.ts'
import type { Invited } from './crew-state.ts'
import type { gameWords } from './game-words.ts'

/** The events of an invitation, oldest first, with the address that the last message went to. */
export function invitationNews(
  invitation: Invited,
  say: SayOf<typeof gameWords>,
  { language, zone }: { language: Language; zone: string },
): string[] {
  const address = invitation.contactEMAIL ?? invitation.contactSMS
  return invitationEvents(invitation).flatMap((event) => {
    if (event.what === 'notSent' && invitation.errors?.length) return []
    if ('reason' in event) return say(event.what, { reason: event.reason })
    if (!('at' in event)) return say(event.what)
    const time = namedDateTimeText(event.at, zone, language)
    return (event.what === 'sent' || event.what === 'sentAgain') && address
      ? say(`${event.what}By`, { time, address })
      : say(event.what, { time })
  })
}
