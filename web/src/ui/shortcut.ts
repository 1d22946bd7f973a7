import { useEffect, useRef } from 'react'

type Shortcut = { keys: string; whileTyping: boolean; run: () => void }

/** In the order they came: what opened last is nearest to the reader, so its keys win. */
const shortcuts: Shortcut[] = []
const longest = 2
/** The keys just pressed. A pause ends them: a G pressed long ago means nothing any more. */
let pressed: string[] = []
let last = 0

/**
 * Runs while the component is on the page and nobody is typing: `useShortcut('g v', goToVenues)`.
 * Keys are `KeyboardEvent.key` in small letters, a sequence is split by a space, `mod` is Ctrl or Cmd; with `mod` it
 * runs while somebody types as well, unless told otherwise.
 */
export function useShortcut(
  keys: string,
  run: () => void,
  { whileTyping = keys.startsWith('mod+') }: { whileTyping?: boolean } = {},
): void {
  const latest = useRef(run)
  latest.current = run

  useEffect(() => {
    const shortcut = { keys, whileTyping, run: () => latest.current() }
    if (shortcuts.length === 0) document.addEventListener('keydown', onKey)
    shortcuts.push(shortcut)
    return () => {
      shortcuts.splice(shortcuts.indexOf(shortcut), 1)
      if (shortcuts.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [keys, whileTyping])
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return
  const withMod = event.ctrlKey || event.metaKey
  // With Shift it is another command, and the browser's own.
  if (withMod && event.shiftKey) return
  if (document.querySelector('[aria-modal="true"], [role="menu"]')) return
  if (event.timeStamp - last > 1200) pressed = []
  last = event.timeStamp
  const key = event.key.toLowerCase()
  pressed = [...pressed, withMod ? `mod+${key}` : key].slice(-longest)

  const typing = isTyping(event.target)
  const shortcut = find(typing)
  if (!shortcut) {
    if (typing) pressed = []
    return
  }
  pressed = []
  event.preventDefault()
  shortcut.run()
}

/** A sequence before a single key: G then C goes to the calendar, and makes no game. */
function find(typing: boolean): Shortcut | undefined {
  for (let length = pressed.length; length > 0; length -= 1) {
    const keys = pressed.slice(-length).join(' ')
    const found = shortcuts.findLast((each) => each.keys === keys && (each.whileTyping || !typing))
    if (found) return found
  }
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
