import { spokenStart } from '@whistle/domain/time/spoken-time'
import { fill } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import { optOutWords } from '@whistle/domain/words/opt-outs'
import { severalGamesWords } from '@whistle/domain/words/several-games'
import { note, page, paragraph, section, signature } from '../../../outbox/letter-html.ts'
import { oneLine } from '../../../outbox/one-line.ts'
import type { Rendered } from '../../../outbox/templates.ts'
import { buttonsOf, type Letter, type Message, messageOf, withoutUrls } from './letter.ts'
import { daysOf, latestOf } from './letter-of-games.ts'
import { rowsOf } from './letter-rows.ts'
import { languageOf, sentencesOf } from './letter-sentences.ts'

const maxInText = 4

/** One message about all games that were published at once, or not answered: at least one letter, in the order of the starts. */
export function messageOfPublished(given: readonly [Letter, ...Letter[]]): Message {
  const [first, ...others] = given
  if (!others.length) return messageOf(first)
  const { official, manager } = first.facts
  const letters = given.map(withoutUrls)
  return {
    ...{ official, manager, lastStart: latestOf(given.map(({ facts }) => facts)), link: first.links?.game },
    optOut: first.optOut,
    render: () => renderPublished(letters),
    text: () => textOfPublished(letters),
  }
}

/** What all of them do. */
function kindOf(letters: readonly Letter[]): 'ask' | 'news' | 'nudge' | 'postponed' {
  if (letters.every(({ what }) => what === 'nudge')) return 'nudge'
  if (letters.every(({ postponed, held }) => postponed && held?.isAskedAgain)) return 'postponed'
  return letters.every(({ what, held }) => what === 'invitation' && !held?.isAccepted) ? 'ask' : 'news'
}

function valuesOf(letters: readonly Letter[]) {
  const [first] = letters
  if (!first) throw new Error('a letter is about at least one game')
  const language = languageOf(first)
  const values = { manager: first.facts.manager.name, count: letters.length, days: daysOf(letters) }
  return { first, language, values, words: severalGamesWords[language], kind: kindOf(letters) }
}

function renderPublished(letters: readonly Letter[]): Rendered {
  const { first, language, values, words, kind } = valuesOf(letters)
  const common = messageWords[language]
  const { name, firstName } = first.facts.official
  const hello = fill(common.hello, { name: firstName ?? name })
  const intro = fill(words[`${kind}Intro`], values)
  const reply = fill(common.reply, values)
  const { optOut } = first
  const { nudgesWhy: why, remindersStop: stop } = optOutWords[language]
  const games = letters.map(partOf)
  const texts = games.map(({ title, lines, links }) =>
    [title, ...lines, ...links.map(([label, link]) => `${label}: ${link}`)].join('\n'),
  )
  return {
    subject: oneLine(fill(words[`${kind}Subject`], values)),
    text: `${[hello, intro, ...texts, reply, ...(optOut ? [`${why} ${stop}: ${optOut}`] : [])].join('\n\n')}\n\n${signature}\n`,
    html: page(
      language,
      [
        ...[paragraph(hello), paragraph(intro), ...games.map(section), paragraph(reply)],
        ...(optOut ? [note(why, { label: stop, url: optOut })] : []),
      ].join('\n'),
    ),
  }
}

/** What the letter says of one game, and its links. */
function partOf(letter: Letter) {
  const words = messageWords[languageOf(letter)]
  const isChange = letter.what === 'change'
  const said: readonly string[] = [words.game, words.level, words.duration, ...(isChange ? [] : [words.when])]
  const rows = rowsOf(letter).filter(([label]) => !said.includes(label))
  return {
    title: titleOf(letter),
    lines: [
      ...(isChange ? sentencesOf(letter).intro : []),
      ...rows.map(([label, value]) => `${label}: ${value}`),
    ],
    links: buttonsOf(letter).map(([label, link]) => [words[label], link] as const),
  }
}

function titleOf(letter: Letter): string {
  const { game } = letter.facts
  return `${startOf(letter)}: ${game.level ? `${game.name} (${game.level})` : game.name}`
}

function startOf(letter: Letter): string {
  const { game, official } = letter.facts
  return spokenStart(game.startDateTime, game.timeZone, languageOf(letter), official.dateStyle)
}

/** The page of the first game has the others too. */
function textOfPublished(letters: readonly Letter[]): string {
  const { first, values, words, kind } = valuesOf(letters)
  const named = letters.slice(0, maxInText).map((letter) => `${letter.facts.game.name}, ${startOf(letter)}`)
  const games = [...named, ...(letters.length > maxInText ? ['…'] : [])].join('; ')
  const link = first.links?.game ?? ''
  return oneLine(fill(words[`${kind}Text`], { ...values, games, link })).trim()
}
