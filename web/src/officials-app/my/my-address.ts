import { useSyncExternalStore } from 'react'
import { type MySection, mySections, pageAt, paths } from '../frame/paths.ts'

export type Address = { readonly section: MySection; readonly question: URLSearchParams }

const moved = 'whistle-moved'

/** The sections share one page: moving between them loads nothing but the next section's code. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address)
  dispatchEvent(new Event(moved))
}

/** Where we are in the official's pages; nothing for an address that is none of them. */
export function useMyAddress(): Address | null {
  const here = useSyncExternalStore(watch, () => location.pathname + location.search)
  const { pathname, searchParams } = new URL(here, location.origin)
  const section = mySections.find((each) => each === pageAt(pathname)?.rest)
  return section ? { section, question: searchParams } : null
}

/** A section's address with what is chosen in it; what is not chosen leaves no trace. */
export function myAddress(section: MySection, chosen: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== null)
  const question = new URLSearchParams(given).toString()
  return paths.my(section) + (question && `?${question}`)
}

function watch(listener: () => void) {
  addEventListener('popstate', listener)
  addEventListener(moved, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(moved, listener)
  }
}
