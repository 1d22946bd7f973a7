import { localTimeOf } from '@whistle/domain/time/time'
import type { SayOf } from '@whistle/domain/words/language'
import { readerZone } from '../calendar/calendar-address.ts'
import type { Invited } from './crew-state.ts'
import type { gameWords } from './game-words.ts'

/** What has happened with an invitation, the first first. */
export function newsOf(invitation: Invited, say: SayOf<typeof gameWords>): string[] {
  const { sentTimestamp, viewTimeStamp, hasResponded, accepted, declineReason, cancelReason } = invitation
  if (!sentTimestamp) return invitation.errors?.length ? [] : [say('notSent')]
  const address = invitation.contactEMAIL ?? invitation.contactSMS
  const time = timeText(sentTimestamp)
  const news = [address ? say('sentBy', { time, address }) : say('sent', { time })]
  if (viewTimeStamp) news.push(say('viewed', { time: timeText(viewTimeStamp) }))
  if (accepted) news.push(say('accepted'))
  else if (declineReason) news.push(say('declinedBecause', { reason: declineReason }))
  else if (cancelReason) news.push(say('gaveBackBecause', { reason: cancelReason }))
  else if (hasResponded) news.push(say(accepted === false ? 'declined' : 'answered'))
  else news.push(say('waiting'))
  return news
}

function timeText(instant: string): string {
  const { date, time } = localTimeOf(instant, readerZone)
  return `${date} ${time}`
}
