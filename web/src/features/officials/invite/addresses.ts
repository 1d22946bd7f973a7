import { emailFrom } from '@whistle/domain/accounts/email'
import { isRefusal } from '@whistle/domain/refusal'

type AddressState = 'ready' | 'notAddress' | 'alreadyWaiting' | 'alreadyOfficial'
export type Address = { text: string; state: AddressState }

type Known = { waiting: ReadonlySet<string>; officials: ReadonlySet<string> }

/** The addresses of a pasted list, each once. Mail programs write `Ana Pérez <ana@club.org>;`: the name is dropped. */
export function addressesIn(typed: string, { waiting, officials }: Known): Address[] {
  const bare = typed.replace(/(?:"[^"]*"|[^<>,;\n"])*<([^<>]*)>/g, ' $1 ')
  const found = new Map<string, Address>()
  for (const text of bare.split(/[\s,;]+/).filter(Boolean)) {
    const email = emailFrom(text)
    if (isRefusal(email)) found.set(text, { text, state: 'notAddress' })
    else if (waiting.has(email)) found.set(email, { text: email, state: 'alreadyWaiting' })
    else if (officials.has(email)) found.set(email, { text: email, state: 'alreadyOfficial' })
    else found.set(email, { text: email, state: 'ready' })
  }
  return [...found.values()]
}
