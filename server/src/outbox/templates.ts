import { fill, type Language } from '@whistle/domain/words/language'
import { type MailWord, mailWords } from '@whistle/domain/words/mail'
import { button, note, page, paragraph, signature } from './letter-html.ts'

type Letter = {
  readonly subject: MailWord
  readonly before: readonly MailWord[]
  readonly action: MailWord
  readonly after: readonly MailWord[]
}

const letters = {
  resetPassword: {
    subject: 'resetSubject',
    before: ['resetAsked'],
    action: 'resetAction',
    after: ['resetOnce', 'resetIgnore'],
  },
  accountExists: {
    subject: 'existsSubject',
    before: ['existsTried', 'existsForgot'],
    action: 'existsAction',
    after: ['existsIgnore'],
  },
  passwordChanged: {
    subject: 'changedSubject',
    before: ['changedNow', 'changedNotYou'],
    action: 'changedAction',
    after: [],
  },
  setPassword: {
    subject: 'setSubject',
    before: ['setAsked', 'setWhat', 'setSeen'],
    action: 'setAction',
    after: ['setOnce', 'setIgnore'],
  },
  passwordExists: {
    subject: 'hasSubject',
    before: ['hasAsked', 'existsForgot', 'setSeen'],
    action: 'existsAction',
    after: ['existsIgnore'],
  },
  verifyAddress: {
    subject: 'verifySubject',
    before: ['verifyAsked', 'verifyWhy'],
    action: 'verifyAction',
    after: ['verifySignedIn', 'verifyIgnore'],
  },
} satisfies Record<string, Letter>

export type Template = keyof typeof letters
export const templates = Object.keys(letters) as Template[]

type LetterValues = { readonly email: string; readonly link: string; readonly managers?: string }
export type Rendered = { readonly subject: string; readonly text: string; readonly html: string }

export function renderMail(template: Template, language: Language, values: LetterValues): Rendered {
  const letter: Letter = letters[template]
  const words = mailWords[language]
  const say = (word: MailWord) => fill(words[word], values)
  const text = [...letter.before.map(say), `${say(letter.action)}:\n${values.link}`, ...letter.after.map(say)]
  const html = [
    ...letter.before.map((word) => paragraph(say(word))),
    button(say(letter.action), values.link),
    ...letter.after.map((word) => paragraph(say(word))),
    note(`${say('linkHint')} ${values.link}`),
  ]
  return {
    // A subject is one line, whatever the values contain.
    subject: say(letter.subject).replace(/\p{Cc}+/gu, ' '),
    text: `${text.join('\n\n')}\n\n${signature}\n`,
    html: page(language, html.join('\n')),
  }
}
