import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '../state/local-storage.ts'
import { createStore, useStore } from '../state/store.ts'
import { areCharacterKeysOn } from '../ui/keys/shortcut.ts'
import { withText } from '../ui/media.ts'

export const schemes = ['system', 'light', 'dark'] as const
export const accents = ['blue', 'teal', 'green', 'violet', 'clay'] as const
export const densities = ['comfortable', 'compact'] as const
export const layouts = ['side', 'top'] as const

type Scheme = (typeof schemes)[number]
export type Accent = (typeof accents)[number]
export type Density = (typeof densities)[number]
export type Layout = (typeof layouts)[number]

export type Look = {
  scheme: Scheme
  accent: Accent
  density: Density
  layout: Layout
  /** The sidebar shows icons only. */
  folded: boolean
  /** Shortcuts of plain characters work. */
  characterKeys: boolean
}

const plain: Look = {
  scheme: 'system',
  accent: 'blue',
  density: 'comfortable',
  layout: 'side',
  folded: false,
  characterKeys: true,
}

/** The look last used on this device: for the first paint and the session pages. */
const lastKey = 'whistle.look'
const keyOf = (userId: string) => `${lastKey}.${userId}`

const current = createStore<Look>(parseLook(readStored(lastKey)) ?? plain)
let userId: string | null = null
areCharacterKeysOn.set(current.get().characterKeys)

export function useLook(): Look {
  return useStore(current)
}

/** Loads the look that the user has chosen before; a new user starts with the device's. */
export function loadLook(id: string): void {
  userId = id
  const own = parseLook(readStored(keyOf(id)))
  if (own) apply(own)
}

export function changeLook(change: Partial<Look>): void {
  const look = { ...current.get(), ...change }
  if (userId) writeStored(keyOf(userId), JSON.stringify(look))
  apply(look)
}

function apply(look: Look): void {
  writeStored(lastKey, JSON.stringify(look))
  current.set(look)
  show(look)
}

/** The style sheets read the look from the root element, where `look.js` has put it before the first paint. */
function show({ scheme, accent, density, characterKeys }: Look): void {
  Object.assign(document.documentElement.dataset, { scheme, accent, density })
  areCharacterKeysOn.set(characterKeys)
}

function parseLook(text: string | null): Look | null {
  if (!text) return null
  try {
    const found = JSON.parse(text) as Partial<Record<keyof Look, unknown>>
    return {
      scheme: schemes.find((scheme) => scheme === found.scheme) ?? plain.scheme,
      accent: accents.find((accent) => accent === found.accent) ?? plain.accent,
      density: densities.find((density) => density === found.density) ?? plain.density,
      layout: layouts.find((layout) => layout === found.layout) ?? plain.layout,
      folded: found.folded === true,
      characterKeys: found.characterKeys !== false,
    }
  } catch {
    return null
  }
}

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** Light or dark as it is shown now: 'system' follows the device, also while the page is open. */
export function useShownScheme(): 'light' | 'dark' {
  const { scheme } = useLook()
  const dark = useSyncExternalStore(
    (listener) => {
      systemDark.addEventListener('change', listener)
      return () => systemDark.removeEventListener('change', listener)
    },
    () => systemDark.matches,
  )
  if (scheme !== 'system') return scheme
  return dark ? 'dark' : 'light'
}

/** The height of a list's row in pixels: `--row-height`, for lists that compute positions. */
export function useRowHeight(): number {
  return withText(useLook().density === 'compact' ? 32 : 40)
}
