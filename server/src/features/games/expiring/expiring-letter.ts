import { unlinked } from '@whistle/domain/text/unlinked'
import { fullDay, spokenDay } from '@whistle/domain/time/spoken-time'
import { expiringWords } from '@whistle/domain/words/expiring'
import { fill, type Language, translate } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import { optOutWords } from '@whistle/domain/words/opt-outs'
import { note, page, paragraph, section, signature } from '../../../outbox/letter-html.ts'
import { oneLine } from '../../../outbox/one-line.ts'
import type { Rendered } from '../../../outbox/templates.ts'
import type { ExpiringLetter } from '../store/expiring-letter.ts'

/** The letter to an official about certifications that expire, the first of them first; at least one. */
export function renderExpiring(letter: ExpiringLetter, optOut: string): Rendered {
  const { language, say, subject, manager } = readyFor(letter)
  const { official, certifications } = letter
  const intro = say('intro', { count: certifications.length, manager })
  const parts = certifications.map(({ name, sport, ends, games, requiring }) => {
    const held = say('games', { count: games })
    return {
      title: unlinked(`${name} (${sport})`),
      lines: [
        say('until', { day: fullDay(ends, 'UTC', language, official.dateStyle) }),
        ...(requiring > 0 ? [say('requiring', { games: held, count: requiring })] : []),
        ...(games > 0 && requiring === 0 ? [`${held}.`] : []),
      ],
      links: [],
    }
  })
  const hello = fill(messageWords[language].hello, { name: unlinked(official.firstName ?? official.name) })
  const renew = say('renew', { manager })
  const { expiriesWhy: why, remindersStop: stop } = optOutWords[language]
  const texts = parts.map(({ title, lines }) => [title, ...lines].join('\n'))
  return {
    subject: oneLine(subject),
    text: `${[hello, intro, ...texts, renew, `${why} ${stop}: ${optOut}`].join('\n\n')}\n\n${signature}\n`,
    html: page(
      language,
      [
        ...[paragraph(hello), paragraph(intro), ...parts.map(section), paragraph(renew)],
        note(why, { label: stop, url: optOut }),
      ].join('\n'),
    ),
  }
}

export function renderExpiringText(letter: ExpiringLetter): string {
  const { say, about } = readyFor(letter)
  return oneLine(say('text', about)).trim()
}

function readyFor({ official, manager, certifications }: ExpiringLetter) {
  const language: Language = official.language ?? 'en'
  const say = translate(expiringWords, language)
  const [first] = certifications
  if (!first) throw new Error('a letter is about at least one certification')
  const about = {
    count: certifications.length,
    certification: unlinked(first.name),
    day: spokenDay(first.ends, 'UTC', language, official.dateStyle),
    manager: unlinked(manager.name),
  }
  return { language, say, about, subject: say('subject', about), manager: about.manager }
}
