import { sentPaths } from '@whistle/domain/paths'
import { unlinked } from '@whistle/domain/text/unlinked'
import { fullStart, spokenStart, withoutSecondDot } from '@whistle/domain/time/spoken-time'
import { dropOutWords } from '@whistle/domain/words/drop-outs'
import { type Language, translate } from '@whistle/domain/words/language'
import { optOutWords } from '@whistle/domain/words/opt-outs'
import { button, facts, note, page, paragraph, signature } from '../../../outbox/letter-html.ts'
import { oneLine } from '../../../outbox/one-line.ts'
import type { Rendered } from '../../../outbox/templates.ts'
import type { DropOut } from '../store/drop-out.ts'

const sayIn = (language: Language) => translate(dropOutWords, language)
const languageOf = ({ manager }: DropOut): Language => manager.language ?? 'en'

/** Where its links lead: the pages, and the one that switches this kind of message off. */
type Links = { readonly publicUrl: string; readonly optOut: string }

/** The mail at once about one drop-out. */
export function renderDropOut(dropOut: DropOut, links: Links): Rendered {
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
  const subject = say(`${dropOut.kind}Subject`, values)
  const facted = rows.map(([name, value]) => `${name}: ${value}`).join('\n')
  return {
    subject: oneLine(subject),
    text: [line, facted, `${label}:\n${link}`, ...footText(language, links, 'dropOutMail')].join('\n\n'),
    html: page(
      language,
      [paragraph(line), facts(rows), button(label, link), foot(language, links, 'dropOutMail')].join('\n'),
    ),
  }
}

/** The daily letter about several. */
export function renderDigest(dropOuts: readonly [DropOut, ...DropOut[]], links: Links): Rendered {
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
      ...footText(language, links, 'dropOutDigest'),
    ].join('\n\n'),
    html: page(
      language,
      [
        paragraph(intro),
        ...entries.map(({ line, link: [label, url] }) => paragraph(line) + button(label, url)),
        foot(language, links, 'dropOutDigest'),
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

type Kind = 'dropOutMail' | 'dropOutDigest'

function foot(language: Language, { publicUrl, optOut }: Links, kind: Kind): string {
  const say = sayIn(language)
  return [
    note(say('why'), { label: say('settings'), url: `${publicUrl}${sentPaths.messageSettings}` }),
    note('', { label: optOutWords[language][`${kind}Stop`], url: optOut }),
  ].join('\n')
}

function footText(language: Language, { publicUrl, optOut }: Links, kind: Kind): string[] {
  const stop = optOutWords[language][`${kind}Stop`]
  return [
    `${sayIn(language)('why')} ${publicUrl}${sentPaths.messageSettings}\n${stop}: ${optOut}`,
    `${signature}\n`,
  ]
}
