import type { HeldPosition } from '@whistle/domain/games/reminder'
import { dollarsOf, feeText, shareOf } from '@whistle/domain/text/money'
import { unlinked } from '@whistle/domain/text/unlinked'
import { spokenDay, spokenStart, withoutSecondDot } from '@whistle/domain/time/spoken-time'
import { calledOffWords, cancelReasonText } from '@whistle/domain/words/called-off'
import { fill } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import { facts, page, paragraph, signature } from '../../../outbox/letter-html.ts'
import { oneLine } from '../../../outbox/one-line.ts'
import type { Rendered } from '../../../outbox/templates.ts'
import type { GameOfLetter } from '../store/called-off.ts'
import type { LetterFacts } from '../store/letter-facts.ts'
import { type Letter, type Message, threadOf, withoutUrls } from './letter.ts'
import { rowsOf } from './letter-rows.ts'
import { languageOf, sentencesOf } from './letter-sentences.ts'

/** One message to an official about all of their games that one request has called off. */
type LetterOfGames = {
  /** At least one. */
  readonly games: readonly GameOfLetter[]
  readonly reason: string | null
  readonly note: string | null
  readonly payShare: number
  /** The attached file removes them from the official's calendar. */
  readonly removesEvents?: boolean
}

type Row = readonly [label: string, value: string]

const maxInText = 4

export function messageOfGames(letter: LetterOfGames): Message {
  const facts = letter.games.map((game) => game.letter)
  const [first] = facts
  if (!first) throw new Error('a message is about at least one game')
  return {
    ...{ official: first.official, manager: first.manager, lastStart: latestOf(facts) },
    ...(facts.length === 1 && { thread: threadOf(first) }),
    render: () => renderLetterOfGames(letter),
    text: () => textOfGames(letter),
  }
}

export function latestOf(facts: readonly LetterFacts[]): string {
  return new Date(Math.max(...facts.map(({ game }) => Date.parse(game.startDateTime)))).toISOString()
}

function renderLetterOfGames(given: LetterOfGames): Rendered {
  const { letters, first, language, words, manager } = read(given)
  const common = messageWords[language]
  const isOne = letters.length === 1
  const one = sentencesOf(first)
  const values = { manager, count: letters.length, days: daysOf(letters) }
  const file = given.removesEvents ? [isOne ? common.eventRemoved : common.eventsRemoved] : []
  const intro = [...(isOne ? one.intro : [fill(words.severalIntro, values)]), ...file]
  const { name, firstName } = first.facts.official
  const hello = fill(common.hello, { name: firstName ?? name })
  const reply = fill(common.reply, { manager })
  const rows = [...(isOne ? rowsOf(first) : letters.map(gameRow)), ...whyRows(given)]
  const text = [hello, ...intro, rows.map(([label, value]) => `${label}: ${value}`).join('\n'), reply]
  return {
    subject: oneLine(isOne ? one.subject : fill(words.severalSubject, values)),
    text: `${text.join('\n\n')}\n\n${signature}\n`,
    html: page(
      language,
      [paragraph(hello), ...intro.map(paragraph), facts(rows), paragraph(reply)].join('\n'),
    ),
  }
}

function textOfGames(given: LetterOfGames): string {
  const { letters, first, words, language, manager } = read(given)
  const reason = cancelReasonText(given.reason, language)
  if (letters.length === 1 && !reason) return oneLine(sentencesOf(first).text).trim()
  const named = letters.slice(0, maxInText).map((letter) => `${letter.facts.game.name}, ${startOf(letter)}`)
  const games = [...named, ...(letters.length > maxInText ? ['…'] : [])].join('; ')
  const values = { manager, count: letters.length, games, game: first.facts.game.name, start: startOf(first) }
  const sentence = letters.length === 1 ? words.oneText : words.severalText
  return withoutSecondDot(oneLine(fill(sentence, { ...values, reason: unlinked(reason ?? '') })).trim())
}

function read({ games }: LetterOfGames) {
  const letters = games.map(
    ({ letter, held }): Letter => withoutUrls({ what: 'cancellation', facts: letter, held }),
  )
  const [first] = letters
  if (!first) throw new Error('a letter is about at least one game')
  const language = languageOf(first)
  return { letters, first, language, words: calledOffWords[language], manager: first.facts.manager.name }
}

function startOf({ facts: { game, official } }: Letter): string {
  return spokenStart(game.startDateTime, game.timeZone, official.language ?? 'en', official.dateStyle)
}

/** `Sat Nov 21`, or the first and the last day. */
export function daysOf(letters: readonly Letter[]): string {
  const days = letters.map(({ facts: { game, official } }) =>
    spokenDay(game.startDateTime, game.timeZone, official.language ?? 'en', official.dateStyle),
  )
  const [first = ''] = days
  const last = days.at(-1) ?? ''
  const [letter] = letters
  return first === last || !letter ? first : fill(calledOffWords[languageOf(letter)].from, { first, last })
}

function gameRow(letter: Letter): Row {
  const { game } = letter.facts
  const name = game.level ? `${game.name} (${game.level})` : game.name
  return [startOf(letter), [name, game.place, letter.held?.name].filter(Boolean).join(', ')]
}

function whyRows({ games, reason, note, payShare }: LetterOfGames): Row[] {
  const official = games[0]?.letter.official
  const language = official?.language ?? 'en'
  const words = calledOffWords[language]
  const why = cancelReasonText(reason, language)
  const owed = games.filter(({ held }) => held?.isAccepted)
  const cents = owed.reduce((sum, { held }) => sum + shareOf(held?.cents ?? 0, payShare), 0)
  const pay = cents
    ? fill(words.share, { amount: feeText(dollarsOf(cents), language), share: payShare })
    : words.noPay
  return [
    ...(why ? [[words.reason, unlinked(why)] as const] : []),
    ...(note
      ? [
          [
            fill(words.note, { manager: unlinked(games[0]?.letter.manager.name ?? '') }),
            unlinked(note),
          ] as const,
        ]
      : []),
    ...(owed.some(({ held }: { held: HeldPosition | null }) => held?.cents)
      ? [[words.pay, pay] as const]
      : []),
  ]
}
