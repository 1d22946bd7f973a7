import { dollarText } from '@whistle/domain/money'
import { localTimeOf } from '@whistle/domain/time'
import { fill, type Language } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import { button, escapeHtml, page, paragraph, type Rendered, signature } from '../../outbox/templates.ts'
import type { LetterFacts, Told } from './store.ts'

export type Letter = {
  readonly what: 'invitation' | 'change' | 'cancellation' | 'removal'
  readonly facts: LetterFacts
  /** What the official was told before, for a change. */
  readonly before?: Told | null
  readonly open?: readonly { readonly name: string; readonly cents: number }[]
  readonly link?: string
}

type Words = { readonly [Word in keyof typeof messageWords.en]: string }
const keys = {
  invitation: 'invite',
  change: 'change',
  cancellation: 'cancellation',
  removal: 'removal',
} as const

/** An e-mail about a game, in HTML and in plain text. */
export function renderLetter(letter: Letter): Rendered {
  const language = languageOf(letter)
  const words = messageWords[language]
  const { official, manager, game } = letter.facts
  const key = keys[letter.what]
  const date = localTimeOf(game.startDateTime, zoneOf(letter.facts)).date
  const about = { manager: manager.name, game: game.name, name: official.name, date }
  const intro = fill(words[`${key}Intro`], about)
  const rows = rowsOf(letter, words)
  const reply = fill(words.reply, about)
  const hello = fill(words.hello, about)
  const text = [
    hello,
    intro,
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...(letter.link ? [`${words.action}:\n${letter.link}`] : []),
    reply,
  ]
  const html = [
    paragraph(hello),
    paragraph(intro),
    table(rows),
    ...(letter.link ? [button(words.action, letter.link)] : []),
    paragraph(reply),
  ]
  return {
    subject: oneLine(fill(words[`${key}Subject`], about)),
    text: `${text.join('\n\n')}\n\n${signature}\n`,
    html: page(language, html.join('\n')),
  }
}

/** A text message about a game: what, when, where, and the link. */
export function renderText(letter: Letter): string {
  const words = messageWords[languageOf(letter)]
  const { manager, game } = letter.facts
  const values = {
    manager: manager.name,
    game: game.name,
    when: whenOf(game, letter.facts),
    where: game.place ?? words.unknownPlace,
    link: letter.link ?? '',
  }
  return oneLine(fill(words[`${keys[letter.what]}Text`], values)).trim()
}

function rowsOf({ facts, before, open }: Letter, words: Words): [string, string][] {
  const { game } = facts
  const minutes = (count: number) => fill(words.minutes, { count })
  const place = (told: Told) => told.place ?? words.unknownPlace
  const changed = (show: (told: Told) => string) => {
    const now = show(game)
    const old = before && show(before)
    return old && old !== now ? fill(words.now, { new: now, old }) : now
  }
  const rows: [string, string][] = [
    [words.game, game.name],
    [words.when, changed((told) => whenOf(told, facts))],
    [words.duration, changed((told) => minutes(told.duration))],
    [words.where, changed(place)],
  ]
  if (game.address) rows.push([words.address, game.address])
  if (open?.length) {
    rows.push([words.open, open.map(({ name, cents }) => `${name} ($${dollarText(cents)})`).join(', ')])
  }
  return rows
}

/** Date and time as the clock at the venue shows them, with the zone named. */
function whenOf({ startDateTime }: Told, facts: LetterFacts): string {
  const zone = zoneOf(facts)
  const { date, time } = localTimeOf(startDateTime, zone)
  return `${date} ${time} (${zone})`
}

const zoneOf = ({ game }: LetterFacts) => game.timeZone ?? 'UTC'
const languageOf = ({ facts }: Letter): Language => facts.official.language ?? 'en'
const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ')

function table(rows: readonly [string, string][]): string {
  const cell = 'padding:4px 16px 4px 0;vertical-align:top'
  const lines = rows.map(
    ([name, value]) =>
      `<tr><td style="${cell};color:#5b6470">${escapeHtml(name)}</td><td style="${cell}">${escapeHtml(value)}</td></tr>`,
  )
  return `<table style="border-collapse:collapse;margin:0 0 16px">${lines.join('')}</table>`
}
