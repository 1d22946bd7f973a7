import { useEffect, useRef } from 'react'

/**
 * Runs while the component is on the page and nobody is typing: `useShortcut('g v', goToVenues)`.
 * Keys are `KeyboardEvent.key` in small letters, a sequence is split by a space, `mod` is Ctrl or Cmd.
 */
export function useShortcut(keys: string, run: () => void): void {
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    const wanted = keys.split(' ')
    let reached = 0
    let last = 0
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return
      const withMod = event.ctrlKey || event.metaKey
      if (!withMod && isTyping(event.target)) return
      if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
      const pressed = withMod ? `mod+${event.key.toLowerCase()}` : event.key.toLowerCase()
      // A pause ends a sequence: a G pressed long ago means nothing any more.
      if (event.timeStamp - last > 1200) reached = 0
      last = event.timeStamp
      if (pressed !== wanted[reached]) {
        reached = pressed === wanted[0] ? 1 : 0
        return
      }
      reached += 1
      if (reached < wanted.length) return
      reached = 0
      event.preventDefault()
      latest.current()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [keys])
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
