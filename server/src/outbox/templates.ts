import { fill, type Language } from '@whistle/domain/words/language'
import { type MailWord, mailWords } from '@whistle/domain/words/mail'

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
} satisfies Record<string, Letter>

export type Template = keyof typeof letters
export const templates = Object.keys(letters) as Template[]

export type LetterValues = { readonly email: string; readonly link: string; readonly managers?: string }
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
    `<p style="margin:24px 0 0;font-size:13px;color:#5b6470">${escapeHtml(say('linkHint'))}<br>`,
    `${escapeHtml(values.link)}</p>`,
  ]
  return {
    // A subject is one line, whatever was filled into it.
    subject: say(letter.subject).replace(/\p{Cc}+/gu, ' '),
    text: `${text.join('\n\n')}\n\n${signature}\n`,
    html: page(language, html.join('\n')),
  }
}

export const signature = '-- \nWhistle'

export function paragraph(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

export function button(label: string, link: string): string {
  if (!/^https?:\/\//.test(link)) throw new Error('a mail links to the web only')
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none'
  return `<p style="margin:24px 0"><a href="${escapeHtml(link)}" style="${style}">${escapeHtml(label)}</a></p>`
}

export function page(language: Language, content: string): string {
  const body = 'margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif;color:#1b1f24;background:#ffffff'
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="${body}">
<div style="max-width:520px;margin:0 auto">
<p style="margin:0 0 24px;font-weight:700">Whistle</p>
${content}
</div>
</body>
</html>
`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
}
