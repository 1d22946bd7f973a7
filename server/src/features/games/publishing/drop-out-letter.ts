import { sentPaths } from '@whistle/domain/paths'
import { unlinked } from '@whistle/domain/text/unlinked'
import { fullStart, spokenStart, withoutSecondDot } from '@whistle/domain/time/spoken-time'
import { dropOutWords } from '@whistle/domain/words/drop-outs'
import { type Language, translate } from '@whistle/domain/words/language'
import { button, facts, page, paragraph } from '../../../outbox/letter-html.ts'
import { type ManagerLinks, managerFoot, managerFootText } from '../../../outbox/manager-foot.ts'
import { oneLine } from '../../../outbox/one-line.ts'
import type { Rendered } from '../../../outbox/templates.ts'
import type { DropOut } from '../store/drop-out.ts'

const sayIn = (language: Language) => translate(dropOutWords, language)
const languageOf = ({ manager }: DropOut): Language => manager.language ?? 'en'

/** The mail at once about one drop-out. */
export function renderDropOut(dropOut: DropOut, links: ManagerLinks): Rendered {
  const { publicUrl } = links
  const language = languageOf(dropOut)
  const say = sayIn(language)
  const values = valuesOf(dropOut)
  const { place, payload, startDateTime, timeZone } = dropOut
  const line = lineOf(dropOut)
  const [label, link] = linkOf(dropOut, publicUrl)
  const rows: [string, string][] = [
    [say('game'), values.game],
    [say('when'), fullStart(startDateTime, timeZone, language, dropOut.manager.dateStyle)],
    [say('where'), place ? unlinked(place) : say('unknownPlace')],
    ...(values.position ? [[say('position'), values.position] as [string, string]] : []),
    [say('officialLabel'), values.official],
    ...(payload.reason ? [[say('reason'), unlinked(payload.reason)] as [string, string]] : []),
  ]
  const isOffer = dropOut.kind === 'declined' && values.position
  const subject = say(isOffer ? 'declinedOfferSubject' : `${dropOut.kind}Subject`, values)
  const facted = rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return {
    subject: oneLine(subject),
    text: [line, facted, `${label}:\n${link}`, ...managerFootText(language, links, 'dropOutMail')].join(
      '\n\n',
    ),
    html: page(
      language,
      [paragraph(line), facts(rows), button(label, link), managerFoot(language, links, 'dropOutMail')].join(
        '\n',
      ),
    ),
  }
}

/** The daily letter about several. */
export function renderDigest(dropOuts: readonly [DropOut, ...DropOut[]], links: ManagerLinks): Rendered {
  const { publicUrl } = links
  const [first] = dropOuts
  const language = languageOf(first)
  const say = sayIn(language)
  const count = dropOuts.length
  const intro = say('digestIntro', { count })
  const entries = dropOuts.map((each) => ({ line: lineOf(each), link: linkOf(each, publicUrl) }))
  return {
    subject: oneLine(say('digestSubject', { count, game: valuesOf(first).game })),
    text: [
      intro,
      ...entries.map(({ line, link: [label, url] }) => `${line}\n${label}: ${url}`),
      ...managerFootText(language, links, 'dropOutDigest'),
    ].join('\n\n'),
    html: page(
      language,
      [
        paragraph(intro),
        ...entries.map(({ line, link: [label, url] }) => paragraph(line) + button(label, url)),
        managerFoot(language, links, 'dropOutDigest'),
      ].join('\n'),
    ),
  }
}

/** The same as a text message. */
export function renderDropOutText(dropOut: DropOut, publicUrl: string): string {
  const [, link] = linkOf(dropOut, publicUrl)
  return oneLine(sayIn(languageOf(dropOut))('text', { line: lineOf(dropOut), link }))
}

function lineOf(dropOut: DropOut): string {
  const say = sayIn(languageOf(dropOut))
  const values = valuesOf(dropOut)
  if (dropOut.kind !== 'declined') return withoutSecondDot(say(`${dropOut.kind}Line`, values))
  return withoutSecondDot(say(values.position ? 'declinedOfferLine' : 'declinedLine', values))
}

/** Names are typed by people, so they must not become links. */
function valuesOf(dropOut: DropOut) {
  const language = languageOf(dropOut)
  const { payload, game, startDateTime, timeZone } = dropOut
  return {
    official: payload.officialName ? unlinked(payload.officialName) : sayIn(language)('anOfficial'),
    position: payload.positionName ? unlinked(payload.positionName) : '',
    game: unlinked(game),
    start: spokenStart(startDateTime, timeZone, language, dropOut.manager.dateStyle),
  }
}

function linkOf(dropOut: DropOut, publicUrl: string): [label: string, link: string] {
  const { positionId } = dropOut.payload
  const say = sayIn(languageOf(dropOut))
  return [say(positionId ? 'replace' : 'see'), `${publicUrl}${sentPaths.replace(dropOut.gameId, positionId)}`]
}
