import type { Language, SayOf } from '@whistle/domain/words/language'
import { dateTimeText } from '../../../time/date-time-text.ts'
import type { Invited } from './crew-state.ts'
import type { gameWords } from './game-words.ts'

/** The events of an invitation, oldest first. */
export function invitationNews(
  invitation: Invited,
  say: SayOf<typeof gameWords>,
  language: Language,
): string[] {
  const { sentTimestamp, viewTimeStamp, hasResponded, accepted, declineReason, cancelReason } = invitation
  if (!sentTimestamp) return invitation.errors?.length ? [] : [say('notSent')]
  const address = invitation.contactEMAIL ?? invitation.contactSMS
  const time = dateTimeText(sentTimestamp, language)
  const news = [address ? say('sentBy', { time, address }) : say('sent', { time })]
  if (viewTimeStamp) news.push(say('viewed', { time: dateTimeText(viewTimeStamp, language) }))
  if (accepted) news.push(say('accepted'))
  else if (declineReason) news.push(say('declinedBecause', { reason: declineReason }))
  else if (cancelReason) news.push(say('gaveBackBecause', { reason: cancelReason }))
  else if (hasResponded) news.push(say(accepted === false ? 'declined' : 'answered'))
  else news.push(say('waiting'))
  return news
}
