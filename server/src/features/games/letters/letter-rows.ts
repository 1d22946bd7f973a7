import { showTime } from '@whistle/domain/games/check-in'
import { dollarsOf, feeText } from '@whistle/domain/text/money'
import { fullStart, spokenTime } from '@whistle/domain/time/spoken-time'
import { fill, type Language } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import type { OpenPosition, SentFacts } from '../store/letter-facts.ts'
import type { Letter } from './letter.ts'

type Row = readonly [label: string, value: string]

/** `Referee ($65.50)`; no fee is said too. */
export function pricedText(
  { name, cents }: { readonly name: string; readonly cents: number },
  language: Language,
): string {
  return `${name} (${feeText(dollarsOf(cents), language)})`
}

/** The old and the new fee of the official's position, if it was told before and is another one now. */
export function feeChangeOf({
  facts,
  held,
  before,
  what,
}: Letter): { readonly now: string; readonly old: string } | undefined {
  if (what !== 'change' || !held || before?.cents == null || before.cents === held.cents) return undefined
  const text = (cents: number) => feeText(dollarsOf(cents), facts.official.language ?? 'en')
  return { now: text(held.cents), old: text(before.cents) }
}

/** The old and the new show time of the official's position, if the minutes before the start are others than it was told. */
export function showChangeOf({
  facts,
  held,
  before,
  what,
}: Letter): { readonly now: string; readonly old: string } | undefined {
  if (what !== 'change' || !held || before?.showTimeMin == null || before.showTimeMin === held.showTimeMin)
    return undefined
  const { game, official } = facts
  const text = (start: string, minutes: number) =>
    spokenTime(showTime(start, minutes), game.timeZone, official.language ?? 'en', official.dateStyle)
  return {
    now: text(game.startDateTime, held.showTimeMin),
    old: text(before.startDateTime, before.showTimeMin),
  }
}

/** The facts of a game as a table; what has changed shows its old value too. */
export function rowsOf(letter: Letter): Row[] {
  const { facts, before, held } = letter
  const { game, official } = facts
  const language: Language = official.language ?? 'en'
  const words = messageWords[language]
  const zone = game.timeZone
  const changed = (show: (facts: SentFacts) => string) => {
    const now = show(game)
    const old = before && show(before)
    return old && old !== now ? fill(words.changed, { new: now, old }) : now
  }
  const fee = feeChangeOf(letter)
  const level = [game.sport, game.level].filter(Boolean).join(', ')
  const rows: (Row | undefined)[] = [
    [words.game, changed(({ name }) => name ?? game.name)],
    game.number ? [words.number, game.number] : undefined,
    level ? [words.level, level] : undefined,
    [
      words.when,
      changed(({ startDateTime }) => fullStart(startDateTime, zone, language, official.dateStyle)),
    ],
    showRow(letter, language),
    [words.duration, changed(({ duration }) => fill(words.minutes, { count: duration }))],
    [words.where, changed(({ place }) => place ?? words.unknownPlace)],
    game.address ? [words.address, game.address] : undefined,
    held
      ? [
          held.isAccepted || held.isAskedAgain ? words.held : words.offered,
          fee
            ? fill(words.changed, { new: `${held.name} (${fee.now})`, old: fee.old })
            : pricedText(held, language),
        ]
      : openRow(letter, language),
    noteRow(letter, language),
  ]
  return rows.filter((row) => row !== undefined)
}

/** What a letter that says that the official need not come leaves out. */
function noteRow({ what, facts: { game, manager } }: Letter, language: Language): Row | undefined {
  if (!game.note || what === 'cancellation' || what === 'removal') return undefined
  return [fill(messageWords[language].note, { manager: manager.name }), game.note]
}

/** The show time of the own position, or the one that all open positions have. */
function showRow(letter: Letter, language: Language): Row | undefined {
  const { facts, held, open = [] } = letter
  const { game, official } = facts
  const words = messageWords[language]
  const changed = showChangeOf(letter)
  if (changed) return [words.showTime, fill(words.changed, { new: changed.now, old: changed.old })]
  const minutes = held ? [held.showTimeMin] : [...new Set(open.map(({ showTimeMin }) => showTimeMin))]
  const [only] = minutes
  if (only === undefined || minutes.length > 1) return undefined
  const time = spokenTime(showTime(game.startDateTime, only), game.timeZone, language, official.dateStyle)
  return [words.showTime, time]
}

function openRow(letter: Letter, language: Language): Row | undefined {
  const { open = [], facts } = letter
  if (!open.length) return undefined
  const words = messageWords[language]
  const { startDateTime, timeZone } = facts.game
  const isShown = showRow(letter, language) !== undefined
  const text = (position: OpenPosition) => {
    if (isShown) return pricedText(position, language)
    const time = spokenTime(
      showTime(startDateTime, position.showTimeMin),
      timeZone,
      language,
      facts.official.dateStyle,
    )
    return fill(words.positionShow, { position: pricedText(position, language), time })
  }
  return [words.open, open.map(text).join(isShown ? ', ' : '; ')]
}
