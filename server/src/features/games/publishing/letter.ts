import { showTime } from '@whistle/domain/games/check-in'
import type { HeldPosition } from '@whistle/domain/games/reminder'
import { dollarText } from '@whistle/domain/text/money'
import { unlinked } from '@whistle/domain/text/unlinked'
import { type Instant, localTimeOf } from '@whistle/domain/time/time'
import { fill, type Language } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import { button, escapeHtml, page, paragraph, signature } from '../../../outbox/letter-html.ts'
import type { Rendered } from '../../../outbox/templates.ts'
import type { LetterFacts, SentFacts } from '../store/letter-facts.ts'

export type Letter = {
  readonly what: 'invitation' | 'change' | 'cancellation' | 'removal' | 'reminder'
  readonly facts: LetterFacts
  /** The content of the last message, for a change. */
  readonly before?: SentFacts | null
  readonly open?: readonly Priced[]
  /** The official's position, for a reminder. */
  readonly held?: HeldPosition
  /** To the invitation. */
  readonly link?: string
  readonly checkInLink?: string
}

type Priced = { readonly name: string; readonly cents: number }
type Words = { readonly [Word in keyof typeof messageWords.en]: string }
const keys = {
  invitation: 'invite',
  change: 'change',
  cancellation: 'cancellation',
  removal: 'removal',
  reminder: 'reminder',
} as const

/** An e-mail about a game, in HTML and in plain text. */
export function renderLetter(given: Letter): Rendered {
  const letter = withoutUrls(given)
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
  const links = linksOf(letter, words)
  const text = [
    hello,
    intro,
    rows.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ...links.map(([label, link]) => `${label}:\n${link}`),
    reply,
  ]
  const html = [
    paragraph(hello),
    paragraph(intro),
    table(rows),
    ...links.map(([label, link]) => button(label, link)),
    paragraph(reply),
  ]
  return {
    subject: oneLine(fill(words[`${key}Subject`], about)),
    text: `${text.join('\n\n')}\n\n${signature}\n`,
    html: page(language, html.join('\n')),
  }
}

/** A text message about a game: what, when, where, and the link. */
export function renderText(given: Letter): string {
  const letter = withoutUrls(given)
  const words = messageWords[languageOf(letter)]
  const { facts, held } = letter
  const { manager, game } = facts
  const values = {
    manager: manager.name,
    game: game.name,
    when: whenOf(game.startDateTime, facts),
    where: game.place ?? words.unknownPlace,
    ...(held && {
      position: heldText(held, words),
      show: localTimeOf(showTimeOf(held, facts), zoneOf(facts)).time,
    }),
    link: letter.checkInLink ?? letter.link ?? '',
  }
  return oneLine(fill(words[`${keys[letter.what]}Text`], values)).trim()
}

/** Names are typed by managers, so they must not become links. */
function withoutUrls({ facts, before, open, held, ...rest }: Letter): Letter {
  const { official, manager, game } = facts
  const named = <Named extends { readonly name: string }>(one: Named) => ({
    ...one,
    name: unlinked(one.name),
  })
  const placed = <Placed extends SentFacts>(one: Placed) => ({
    ...one,
    place: one.place && unlinked(one.place),
  })
  return {
    ...rest,
    facts: {
      official: named(official),
      manager: named(manager),
      game: { ...named(placed(game)), address: game.address && unlinked(game.address) },
    },
    before: before && placed(before),
    open: open?.map(named),
    held: held && named(held),
  }
}

/** With a check-in link the invitation needs no answer. */
function linksOf({ link, checkInLink }: Letter, words: Words): [string, string][] {
  const links: [string, string][] = []
  if (checkInLink) links.push([words.checkIn, checkInLink])
  if (link) links.push([checkInLink ? words.see : words.action, link])
  return links
}

function rowsOf({ facts, before, open, held }: Letter, words: Words): [string, string][] {
  const { game } = facts
  const minutes = (count: number) => fill(words.minutes, { count })
  const place = (facts: SentFacts) => facts.place ?? words.unknownPlace
  const changed = (show: (facts: SentFacts) => string) => {
    const now = show(game)
    const old = before && show(before)
    return old && old !== now ? fill(words.now, { new: now, old }) : now
  }
  const rows: [string, string][] = [
    [words.game, game.name],
    [words.when, changed(({ startDateTime }) => whenOf(startDateTime, facts))],
    [words.duration, changed(({ duration }) => minutes(duration))],
    [words.where, changed(place)],
  ]
  if (game.address) rows.push([words.address, game.address])
  if (held) {
    rows.splice(2, 0, [words.showTime, whenOf(showTimeOf(held, facts), facts)])
    rows.push([words.held, heldText(held, words)])
  }
  if (open?.length) rows.push([words.open, open.map(pricedText).join(', ')])
  return rows
}

const pricedText = ({ name, cents }: Priced) => `${name} ($${dollarText(cents)})`

function heldText(position: HeldPosition, words: Words): string {
  const text = pricedText(position)
  return position.isAccepted ? text : fill(words.notAccepted, { position: text })
}

const showTimeOf = ({ showTimeMin }: HeldPosition, { game }: LetterFacts): Instant =>
  showTime(game.startDateTime, showTimeMin)

/** Date and time as the clock at the venue shows them, with the zone named. */
function whenOf(instant: Instant, facts: LetterFacts): string {
  const zone = zoneOf(facts)
  const { date, time } = localTimeOf(instant, zone)
  return `${date} ${time} (${zone})`
}

const zoneOf = ({ game }: LetterFacts) => game.timeZone
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
