import { sentPaths } from '@whistle/domain/paths'
import { unlinked } from '@whistle/domain/text/unlinked'
import { spokenDay, spokenStart } from '@whistle/domain/time/spoken-time'
import { type Language, translate } from '@whistle/domain/words/language'
import { uncoveredWords } from '@whistle/domain/words/uncovered'
import { button, page, paragraph, section } from '../../../outbox/letter-html.ts'
import { type ManagerLinks, managerFoot, managerFootText } from '../../../outbox/manager-foot.ts'
import { oneLine } from '../../../outbox/one-line.ts'
import type { Rendered } from '../../../outbox/templates.ts'
import type { UncoveredGame, UncoveredLetter } from '../store/uncovered.ts'

const maxGames = 30

/** The letter about the games of a day that are not covered; at least one. */
export function renderUncovered({ manager, hours, games }: UncoveredLetter, links: ManagerLinks): Rendered {
  const language: Language = manager.language ?? 'en'
  const say = translate(uncoveredWords, language)
  const [first] = games
  if (!first) throw new Error('a letter is about at least one game')
  const day = spokenDay(first.startDateTime, first.timeZone, language, manager.dateStyle)
  const startOf = ({ startDateTime, timeZone }: UncoveredGame) =>
    spokenStart(startDateTime, timeZone, language, manager.dateStyle)
  const count = games.length
  const subject = say('subject', { count, game: unlinked(first.name), start: startOf(first), day })
  const intro = say('intro', { count, hours: say('hours', { count: hours }), day })
  const parts = games.slice(0, maxGames).map((game) => ({
    title: `${startOf(game)}: ${unlinked(game.level ? `${game.name} (${game.level})` : game.name)}`,
    lines: [...(game.place ? [unlinked(game.place)] : []), ...lacksOf(game, language)],
    links: [linkOf(game, language, links.publicUrl)],
  }))
  const rest = count > maxGames ? [say('more', { count: count - maxGames })] : []
  const [label, url] = [say('allOpen'), `${links.publicUrl}${sentPaths.openPositions}`]
  const texts = parts.map(({ title, lines, links: own }) =>
    [title, ...lines, ...own.map(([name, link]) => `${name}: ${link}`)].join('\n'),
  )
  return {
    subject: oneLine(subject),
    text: [
      ...[intro, ...texts, ...rest, `${label}:\n${url}`],
      ...managerFootText(language, links, 'uncoveredMail'),
    ].join('\n\n'),
    html: page(
      language,
      [
        ...[paragraph(intro), ...parts.map(section), ...rest.map(paragraph), button(label, url)],
        managerFoot(language, links, 'uncoveredMail'),
      ].join('\n'),
    ),
  }
}

/** What the game lacks: open positions, officials who have not answered, and offers that have not left. */
function lacksOf({ positions, status }: UncoveredGame, language: Language): string[] {
  const say = translate(uncoveredWords, language)
  const namesOf = (some: UncoveredGame['positions']) =>
    some.map(({ name, official }) => unlinked(official === null ? name : `${name} (${official})`)).join(', ')
  const groups = [
    ['open', positions.filter(({ official }) => official === null)],
    ['waiting', positions.filter(({ official, isTold }) => official !== null && isTold)],
    ['notTold', positions.filter(({ official, isTold }) => official !== null && !isTold)],
  ] as const
  const lines = groups.flatMap(([word, some]) => (some.length ? [say(word, { names: namesOf(some) })] : []))
  return [
    ...(lines.length ? lines : [say('tooFew')]),
    ...(status === 'UNPUBLISHED' ? [say('unpublished')] : []),
  ]
}

function linkOf({ id, positions }: UncoveredGame, language: Language, publicUrl: string) {
  const say = translate(uncoveredWords, language)
  const open = positions.find(({ official }) => official === null)
  return [say(open ? 'find' : 'see'), `${publicUrl}${sentPaths.replace(id, open?.id)}`] as const
}
