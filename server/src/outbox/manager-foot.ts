import type { OptOutKind } from '@whistle/domain/accounts/opt-out'
import { sentPaths } from '@whistle/domain/paths'
import { dropOutWords } from '@whistle/domain/words/drop-outs'
import { type Language, translate } from '@whistle/domain/words/language'
import { optOutWords } from '@whistle/domain/words/opt-outs'
import { note, signature } from './letter-html.ts'

/** Where its links lead: the pages, and the one that switches this kind of message off. */
export type ManagerLinks = { readonly publicUrl: string; readonly optOut: string }

type Kind = Exclude<OptOutKind, 'reminders'>

/** Why a manager gets a letter, and how to get no more of them. */
export function managerFoot(language: Language, { publicUrl, optOut }: ManagerLinks, kind: Kind): string {
  const say = translate(dropOutWords, language)
  return [
    note(say('why'), { label: say('settings'), url: `${publicUrl}${sentPaths.messageSettings}` }),
    note('', { label: optOutWords[language][`${kind}Stop`], url: optOut }),
  ].join('\n')
}

/** The same as text. */
export function managerFootText(
  language: Language,
  { publicUrl, optOut }: ManagerLinks,
  kind: Kind,
): string[] {
  const stop = optOutWords[language][`${kind}Stop`]
  const why = translate(dropOutWords, language)('why')
  return [`${why} ${publicUrl}${sentPaths.messageSettings}\n${stop}: ${optOut}`, `${signature}\n`]
}
