import { unlinked } from '@whistle/domain/text/unlinked'
import { joinMailWords } from '@whistle/domain/words/join-mail'
import { fill, type Language } from '@whistle/domain/words/language'
import { button, page, paragraph, signature } from '../../../outbox/letter-html.ts'
import type { Rendered } from '../../../outbox/templates.ts'

type Values = { readonly manager: string; readonly email: string; readonly link: string }

/** The mail that invites to join. */
export function renderJoin(language: Language, { manager, ...rest }: Values): Rendered {
  // Typed by the manager, so it must not become a link.
  const values = { ...rest, manager: unlinked(manager) }
  const words = joinMailWords[language]
  const say = (word: keyof typeof words) => fill(words[word], values)
  const { link } = values
  const after = [say('reply'), say('ignore')]
  return {
    subject: say('subject').replace(/\p{Cc}+/gu, ' '),
    text: [say('asks'), say('what'), `${say('action')}:\n${link}`, ...after, `${signature}\n`].join('\n\n'),
    html: page(
      language,
      [
        paragraph(say('asks')),
        paragraph(say('what')),
        button(say('action'), link),
        ...after.map(paragraph),
      ].join('\n'),
    ),
  }
}
