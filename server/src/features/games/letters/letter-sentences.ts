import { showTime } from '@whistle/domain/games/check-in'
import { spokenDay, spokenStart, spokenTime, withoutSecondDot } from '@whistle/domain/time/spoken-time'
import { cancelReasonText } from '@whistle/domain/words/called-off'
import { fill, type Language } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import type { Letter } from './letter.ts'
import { feeChangeOf, pricedText, showChangeOf } from './letter-rows.ts'

type Sentences = { readonly subject: string; readonly intro: readonly string[]; readonly text: string }
type Word = keyof typeof messageWords.en
type Keys = { readonly subject: Word; readonly intro: readonly Word[]; readonly text: Word }

export const languageOf = ({ facts }: Letter): Language => facts.official.language ?? 'en'

/** What a letter says in sentences: its subject, the lines before the table, and the whole as a text message. */
export function sentencesOf(letter: Letter): Sentences {
  const language = languageOf(letter)
  const words = messageWords[language]
  const { held, links, facts } = letter
  const { manager, game } = facts
  const { dateStyle } = facts.official
  const { startDateTime: start, timeZone: zone } = game
  const fee = feeChangeOf(letter)
  const values = {
    manager: manager.name,
    game: [game.name, game.level].filter(Boolean).join(', '),
    day: spokenDay(start, zone, language, dateStyle),
    time: spokenTime(start, zone, language, dateStyle),
    start: spokenStart(start, zone, language, dateStyle),
    where: game.place ?? words.unknownPlace,
    position: held ? pricedText(held, language) : '',
    show: held ? spokenTime(showTime(start, held.showTimeMin), zone, language, dateStyle) : '',
    link: links?.game ?? '',
    deadline: held?.answerBy ? spokenStart(held.answerBy, zone, language, dateStyle) : '',
    oldWhere: letter.before?.place ?? words.unknownPlace,
    oldGame: letter.before?.name ?? game.name,
    fee: fee?.now ?? '',
    oldFee: fee?.old ?? '',
    oldShow: showChangeOf(letter)?.old ?? '',
    oldNote: letter.before?.note ?? '',
    oldStart: letter.before ? spokenStart(letter.before.startDateTime, zone, language, dateStyle) : '',
    reason: cancelReasonText(letter.postponed?.reason ?? null, language) ?? '',
    postponedNote: letter.postponed?.note ?? '',
  }
  const inSentence = game.level ? `${game.name} (${game.level})` : game.name
  const { subject, intro, text } = keysOf(letter)
  const last: Word[] = held && !held.isAccepted && held.answerBy ? ['answerByLine'] : []
  return {
    subject: fill(words[subject], { ...values, position: held?.name ?? '' }),
    intro: [...intro, ...last].map((key) =>
      withoutSecondDot(fill(words[key], { ...values, game: inSentence })),
    ),
    text: withoutSecondDot([text, ...last].map((key) => fill(words[key], values)).join(' ')),
  }
}

function keysOf(letter: Letter): Keys {
  const { what, held } = letter
  const isOffer = held && !held.isAccepted
  const isAsked = isOffer && held.isAskedAgain
  const file: Word[] = letter.removesEvent ? ['eventRemoved'] : []
  switch (what) {
    case 'invitation':
      if (held?.isAccepted) return assigned
      if (isOffer) return offer
      return letter.open?.length === 0 ? full : invitation
    case 'change': {
      const own: Word[] = held ? [isAsked ? 'stillCan' : isOffer ? 'canWork' : 'stillYours'] : []
      const { subject, intro, text } = changeKeys(letter)
      return {
        subject,
        intro: [...intro, ...own],
        text: isAsked && !letter.isOnAgain ? askedTextOf(text) : text,
      }
    }
    case 'reminder':
      return isOffer ? asked : reminder
    case 'nudge':
      return isAsked ? askedAgain : isOffer ? askedOffer : askedInvitation
    case 'confirmation':
      return { subject: 'confirmationSubject', intro: ['confirmationIntro'], text: 'confirmationText' }
    case 'cancellation':
      return {
        subject: 'cancellationSubject',
        intro: ['cancellationIntro', ...file],
        text: 'cancellationText',
      }
    case 'removal':
      return { subject: 'removalSubject', intro: ['removalIntro', ...file], text: 'removalText' }
  }
}

const askedTextOf = (text: Word): Word =>
  text === 'postponedText' ? 'postponedAskedText' : 'changeAskedText'

/** The first sentence names what changed; a new fee and a new show time are always said. */
function changeKeys(letter: Letter): Keys {
  const { before, facts } = letter
  const { game } = facts
  const hasMoved = before && before.startDateTime !== game.startDateTime
  const isElsewhere = before && (before.duration !== game.duration || before.courtId !== game.courtId)
  // A new duration besides is in the table.
  const isPlace = before && (before.place ?? null) !== (game.place ?? null)
  const isRenamed = before?.name !== undefined && before.name !== game.name
  const hasFee = feeChangeOf(letter) !== undefined
  const noted = noteWord(letter)
  const show: Word[] = showChangeOf(letter) ? ['showLine'] : []
  const own: Word[] = [...(hasFee ? (['feeLine'] as const) : []), ...show, ...(noted ? [noted] : [])]
  if (letter.isOnAgain)
    return { subject: 'onAgainSubject', intro: ['onAgainIntro', ...own], text: 'onAgainText' }
  const isLater = hasMoved && Date.parse(before.startDateTime) < Date.parse(game.startDateTime)
  if (isLater && letter.postponed)
    return {
      subject: 'postponedSubject',
      intro: ['postponedIntro', ...whyWords(letter), ...own],
      text: 'postponedText',
    }
  if (hasMoved) return { subject: 'movedSubject', intro: ['movedIntro', ...own], text: 'changeText' }
  if (isPlace) return { subject: 'changeSubject', intro: ['placeIntro', ...own], text: 'placeText' }
  if (isElsewhere) return { ...change, intro: ['changeIntro', ...own] }
  if (isRenamed) return { subject: 'renamedSubject', intro: ['renamedIntro', ...own], text: 'renamedText' }
  if (hasFee) return { subject: 'feeSubject', intro: ['feeIntro', ...own.slice(1)], text: 'feeText' }
  if (show.length) return { subject: 'showSubject', intro: ['showIntro', ...own.slice(1)], text: 'showText' }
  return noted ? { subject: 'noteSubject', intro: ['noteIntro', noted], text: 'noteText' } : change
}

/** The reason and the note of a manager who has given the game a new start. */
function whyWords({ postponed, facts }: Letter): Word[] {
  const reason = cancelReasonText(postponed?.reason ?? null, facts.official.language ?? 'en')
  return [
    ...(reason ? (['postponedReason'] as const) : []),
    ...(postponed?.note ? (['postponedNote'] as const) : []),
  ]
}

/** Of an official who knows the notes: without one in the letter they have not confirmed. */
function noteWord({ before, facts: { game } }: Letter): Word | undefined {
  if (game.note === undefined || (before?.note ?? null) === game.note) return undefined
  return game.note === null ? 'noteGone' : before?.note ? 'noteChanged' : 'noteNew'
}

const change: Keys = { subject: 'changeSubject', intro: ['changeIntro'], text: 'changeText' }
const invitation: Keys = { subject: 'inviteSubject', intro: ['inviteIntro'], text: 'inviteText' }
const assigned: Keys = { subject: 'assignedSubject', intro: ['assignedIntro'], text: 'assignedText' }
const full: Keys = { subject: 'fullSubject', intro: ['fullIntro'], text: 'fullText' }
const offer: Keys = { subject: 'offerSubject', intro: ['offerIntro'], text: 'offerText' }
const reminder: Keys = { subject: 'reminderSubject', intro: ['reminderIntro'], text: 'reminderText' }
const asked: Keys = { subject: 'reminderSubject', intro: ['askedIntro'], text: 'askedText' }
const askedOffer: Keys = { subject: 'nudgeSubject', intro: ['askedIntro'], text: 'askedText' }
const askedAgain: Keys = { subject: 'nudgeSubject', intro: ['askedAgainIntro'], text: 'askedAgainText' }
const askedInvitation: Keys = {
  subject: 'nudgeSubject',
  intro: ['askedToSignUpIntro'],
  text: 'askedToSignUpText',
}
