import { useCallback, useSyncExternalStore } from 'react'

/** A phone's layout up to here; the breakpoint of 760 px in style sheets, in the size of the reader's text. */
export const phoneWidth = '(max-width: 47.496875em)'

/** Up to here lists with many columns are cards: beside the menu a table would have no room for names. */
export const cardsWidth = '(max-width: 59.996875em)'

/** Pixels of what is as high as its text, whose size the reader may have enlarged. */
export function withText(pixels: number): number {
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  return Math.round((pixels * size) / 16)
}

/** Whether a media query holds, also when the window changes later. */
export function useMedia(query: string): boolean {
  const watch = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(watch, () => matchMedia(query).matches)
}
