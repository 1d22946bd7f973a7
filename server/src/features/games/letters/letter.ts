import type { HeldPosition } from '@whistle/domain/games/reminder'
import { sentPaths } from '@whistle/domain/paths'
import { unlinked } from '@whistle/domain/text/unlinked'
import { fill } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import { optOutWords } from '@whistle/domain/words/opt-outs'
import { buttons, facts as factTable, note, page, paragraph, signature } from '../../../outbox/letter-html.ts'
import { oneLine } from '../../../outbox/one-line.ts'
import type { Rendered } from '../../../outbox/templates.ts'
import type { LetterFacts, OpenPosition, Postponed, SentFacts } from '../store/letter-facts.ts'
import { rowsOf } from './letter-rows.ts'
import { languageOf, sentencesOf } from './letter-sentences.ts'

export type Letter = {
  readonly what: 'invitation' | 'change' | 'confirmation' | 'cancellation' | 'removal' | 'reminder' | 'nudge'
  readonly facts: LetterFacts
  /** The content of the last message, for a change. */
  readonly before?: SentFacts | null
  readonly open?: readonly OpenPosition[]
  /** The official's position: held, or offered and not accepted yet. */
  readonly held?: HeldPosition | null
  readonly links?: Links
  /** The last message said that the game is off. */
  readonly isOnAgain?: boolean
  /** The manager has given the game a new start, and said why. */
  readonly postponed?: Postponed | null
  /** The attached file removes the game from the official's calendar. */
  readonly removesEvent?: boolean
  /** Switches reminders off. */
  readonly optOut?: string
}

/** The official's pages about the game. `checkIn` only while the check-in is open. */
export type Links = {
  readonly game: string
  readonly accept: string
  readonly decline: string
  readonly checkIn?: string
}

export function linksTo(publicUrl: string, code: string, isCheckInOpen = false): Links {
  return {
    game: `${publicUrl}${sentPaths.invitation(code)}`,
    accept: `${publicUrl}${sentPaths.answer(code, 'accept')}`,
    decline: `${publicUrl}${sentPaths.answer(code, 'decline')}`,
    ...(isCheckInOpen && { checkIn: `${publicUrl}${sentPaths.checkIn(code)}` }),
  }
}

/** An e-mail about a game, in HTML and in plain text. */
export function renderLetter(given: Letter): Rendered {
  const letter = withoutUrls(given)
  const language = languageOf(letter)
  const words = messageWords[language]
  const { subject, intro } = sentencesOf(letter)
  const { name, firstName } = letter.facts.official
  const hello = fill(words.hello, { name: firstName ?? name })
  const reply = fill(words.reply, { manager: letter.facts.manager.name })
  const rows = rowsOf(letter)
  const links = buttonsOf(letter).map(([label, link]) => [words[label], link] as const)
  const { optOut } = letter
  const { remindersStop: stop, ...whys } = optOutWords[language]
  const why = letter.what === 'nudge' ? whys.nudgesWhy : whys.remindersWhy
  const text = [
    hello,
    ...intro,
    rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
    ...links.map(([label, link]) => `${label}:\n${link}`),
    reply,
    ...(optOut ? [`${why} ${stop}: ${optOut}`] : []),
  ]
  const html = [
    ...[paragraph(hello), ...intro.map(paragraph), factTable(rows), buttons(links), paragraph(reply)],
    ...(optOut ? [note(why, { label: stop, url: optOut })] : []),
  ]
  return {
    subject: oneLine(subject),
    text: `${text.join('\n\n')}\n\n${signature}\n`,
    html: page(language, html.join('\n')),
  }
}

/** A text message about a game: what, when, where, and the link. */
export function renderText(given: Letter): string {
  return oneLine(sentencesOf(withoutUrls(given)).text).trim()
}

/** A message to an official, for any channel. */
export type Message = {
  readonly official: LetterFacts['official']
  readonly manager: LetterFacts['manager']
  /** Of its games; once it is past the message does not leave. */
  readonly lastStart: string
  /** Messages about one game are one conversation. */
  readonly thread?: string
  readonly optOut?: string
  readonly link?: string
  readonly render: () => Rendered
  readonly text: () => string
}

export function messageOf(letter: Letter): Message {
  const { official, manager, game } = letter.facts
  return {
    ...{ official, manager, lastStart: game.startDateTime, thread: threadOf(letter.facts) },
    ...{ optOut: letter.optOut, link: letter.links?.game },
    render: () => renderLetter(letter),
    text: () => renderText(letter),
  }
}

export function threadOf({ game, official }: LetterFacts): string | undefined {
  return game.id && official.id && `game/${game.id}/${official.id}`
}

type ButtonWord = 'accept' | 'acceptChange' | 'decline' | 'checkIn' | 'action' | 'see'

/** The first is the one to press. */
export function buttonsOf({ what, links, held, open }: Letter): [ButtonWord, string][] {
  if (!links) return []
  if (held?.isAccepted) {
    const checkIn: [ButtonWord, string][] = links.checkIn ? [['checkIn', links.checkIn]] : []
    return [['see', links.game], ...checkIn]
  }
  if (!held) return [[open?.length === 0 ? 'see' : 'action', links.game]]
  return [
    [(what === 'change' || what === 'nudge') && held.isAskedAgain ? 'acceptChange' : 'accept', links.accept],
    ['decline', links.decline],
  ]
}

/** Names are typed by managers, so they must not become links. */
export function withoutUrls({ facts, before, open, held, postponed, ...rest }: Letter): Letter {
  const { official, manager, game } = facts
  const named = <Named extends { readonly name: string }>(one: Named) => ({
    ...one,
    name: unlinked(one.name),
  })
  const placed = <Placed extends SentFacts>(one: Placed) => ({
    ...one,
    place: one.place && unlinked(one.place),
    ...(one.name !== undefined && { name: unlinked(one.name) }),
    ...(one.note && { note: unlinked(one.note) }),
  })
  const { address, sport, level, number } = game
  return {
    ...rest,
    facts: {
      official: { ...named(official), firstName: official.firstName && unlinked(official.firstName) },
      manager: named(manager),
      game: {
        ...named(placed(game)),
        address: address && unlinked(address),
        sport: sport && unlinked(sport),
        level: level && unlinked(level),
        number: number && unlinked(number),
      },
    },
    before: before && placed(before),
    open: open?.map(named),
    held: held && named(held),
    postponed: postponed && {
      reason: postponed.reason && unlinked(postponed.reason),
      note: postponed.note && unlinked(postponed.note),
    },
  }
}
