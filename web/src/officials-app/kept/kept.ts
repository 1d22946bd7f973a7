import type { TypedDocumentNode } from '@urql/core'
import { forgetPage, storedPage, storePage } from '../../state/stored-pages.ts'
import { clockBehind, restoreClock } from '../frame/clock.ts'
import { type Failure, isFailure, request } from '../frame/request.ts'

/** What this device kept of a page, and when. */
export type Kept<Shown> = { readonly shown: Shown; readonly keptAt: number }

/** After this time without an answer a page shows what is kept. */
export const keptAfterMs = 4_000

/** Keeps the last data of a page for the time without a network. A browser without storage (a private window) keeps nothing. */
export async function keep(key: string, shown: object): Promise<void> {
  await storePage({ code: key, shown, clockBehind: clockBehind(), keptAt: Date.now() }).catch(() => undefined)
}

export async function keptFor<Shown>(key: string): Promise<Kept<Shown> | undefined> {
  const page = await storedPage<Shown>(key).catch(() => undefined)
  if (page) restoreClock(page.clockBehind)
  return page
}

export async function forget(key: string): Promise<void> {
  await forgetPage(key).catch(() => undefined)
}

/** No answer, or a temporary one: what is kept may be shown instead. */
export function isNoAnswer({ code }: Failure): boolean {
  return ['NETWORK', 'UNAVAILABLE', 'INTERNAL'].includes(code)
}

/** The answer to a query of the signed-in account, or without one the last answer that is kept under this key. */
export async function requestOrKept<Data extends object, Variables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  key: string,
): Promise<Data | Failure> {
  const answer = await request(document, variables, 'signedIn')
  if (!isFailure(answer)) void keep(key, answer)
  else if (isNoAnswer(answer)) return (await keptFor<Data>(key))?.shown ?? answer
  return answer
}
