import type { Language, SayOf } from '@whistle/domain/words/language'
import { namedDateTimeText } from '../../../time/date-time-text.ts'
import type { Invited } from './crew-state.ts'
import type { gameWords } from './game-words.ts'

/**
 * The events of an invitation, oldest first. What the server keeps is the last sending and the first opening: where it was opened
 * before, it was sent once more since.
 */
export function invitationNews(
  invitation: Invited,
  say: SayOf<typeof gameWords>,
  { language, zone }: { language: Language; zone: string },
): string[] {
  const { sentTimestamp, viewTimeStamp, nudgedAt, hasResponded, accepted, declineReason, cancelReason } =
    invitation
  if (!sentTimestamp) return invitation.errors?.length ? [] : [say('notSent')]
  const address = invitation.contactEMAIL ?? invitation.contactSMS
  const time = namedDateTimeText(sentTimestamp, zone, language)
  const isAgain = viewTimeStamp !== null && Date.parse(viewTimeStamp) < Date.parse(sentTimestamp)
  const word = isAgain ? 'sentAgain' : 'sent'
  const sent = address ? say(`${word}By`, { time, address }) : say(word, { time })
  const viewed = viewTimeStamp
    ? [say('viewed', { time: namedDateTimeText(viewTimeStamp, zone, language) })]
    : []
  const news = isAgain ? [...viewed, sent] : [sent, ...viewed]
  if (nudgedAt && Date.parse(nudgedAt) > Date.parse(sentTimestamp))
    news.push(say('reminded', { time: namedDateTimeText(nudgedAt, zone, language) }))
  if (accepted) news.push(say('accepted'))
  else if (declineReason) news.push(say('declinedBecause', { reason: declineReason }))
  else if (cancelReason) news.push(say('gaveBackBecause', { reason: cancelReason }))
  else if (hasResponded) news.push(say(accepted === false ? 'declined' : 'answered'))
  else news.push(say('waiting'))
  return news
}
