import { useSyncExternalStore } from 'react'
import { type MySection, mySections } from '../../routing/my-sections.ts'
import { pageAt, paths } from '../../routing/paths.ts'

export type Address = { readonly section: MySection; readonly query: URLSearchParams }

const moved = 'whistle-moved'

/** Navigates between the sections, which are one document. */
export function goTo(address: string, how: 'push' | 'replace' = 'push'): void {
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', address)
  dispatchEvent(new Event(moved))
}

/** The current section and its query; null for an unknown address. */
export function useMyAddress(): Address | null {
  const here = useSyncExternalStore(watch, () => location.pathname + location.search)
  const { pathname, searchParams } = new URL(here, location.origin)
  const section = mySections.find((each) => each === pageAt(pathname)?.rest)
  return section ? { section, query: searchParams } : null
}

/** The address of a section with its query; null values are left out. */
export function myAddress(section: MySection, chosen: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(chosen).filter((entry): entry is [string, string] => entry[1] !== null)
  const query = new URLSearchParams(given).toString()
  return paths.my(section) + (query && `?${query}`)
}

function watch(listener: () => void) {
  addEventListener('popstate', listener)
  addEventListener(moved, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(moved, listener)
  }
}
