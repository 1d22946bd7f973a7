import { useCallback, useSyncExternalStore } from 'react'

/** A phone's layout up to here; the breakpoint of 760 px in style sheets. */
export const phoneWidth = '(max-width: 759.95px)'

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
