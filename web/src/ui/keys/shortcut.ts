import { useEffectEvent, useLayoutEffect } from 'react'
import { createStore } from '../../state/store.ts'

type Shortcut = { keys: string; whileTyping: boolean; run: () => void }

/**
 * Whether shortcuts of plain characters work. They can be switched off for speech input and unsteady hands
 * (WCAG 2.1.4); shortcuts with Ctrl or Cmd always work.
 */
export const areCharacterKeysOn = createStore(true)

/** In the order of registration: the component that came last is on top, so its keys win. */
const shortcuts: Shortcut[] = []
const maxLength = 2
/** The keys of an unfinished sequence. A pause ends it. */
let pressed: string[] = []
let lastPress = 0
const maxPause = 1200

/**
 * Runs while the component is mounted and no text is being typed: `useShortcut('g v', goToVenues)`.
 * Keys are `KeyboardEvent.key` in lower case, a sequence is split by a space, `mod` is Ctrl or Cmd; with `mod` it runs
 * during typing as well, unless `whileTyping` is false.
 */
export function useShortcut(
  keys: string,
  run: () => void,
  { whileTyping = keys.startsWith('mod+') }: { whileTyping?: boolean } = {},
): void {
  const onPress = useEffectEvent(run)

  // Before the paint: the keys of what is on the screen work.
  useLayoutEffect(() => {
    const shortcut = { keys, whileTyping, run: () => onPress() }
    if (shortcuts.length === 0) document.addEventListener('keydown', onKey)
    shortcuts.push(shortcut)
    return () => {
      shortcuts.splice(shortcuts.indexOf(shortcut), 1)
      if (shortcuts.length === 0) document.removeEventListener('keydown', onKey)
    }
  }, [keys, whileTyping])
}

/** Keys typed into an overlay are no commands to the page behind it. */
const overlays = ':modal, :popover-open, [aria-modal="true"], [role="menu"]'

export function isOverlayOpen(): boolean {
  return document.querySelector(overlays) !== null
}

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.repeat || event.isComposing || event.altKey) return
  const withMod = event.ctrlKey || event.metaKey
  // With Shift it is another command, and the browser's own.
  if (withMod && event.shiftKey) return
  if (isOverlayOpen()) return
  if (event.timeStamp - lastPress > maxPause) pressed = []
  lastPress = event.timeStamp
  const key = event.key.toLowerCase()
  pressed = [...pressed, withMod ? `mod+${key}` : key].slice(-maxLength)

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

/** A sequence wins over a single key: G then C goes to the calendar and creates no game. */
function find(typing: boolean): Shortcut | undefined {
  for (let length = pressed.length; length > 0; length -= 1) {
    const keys = pressed.slice(-length).join(' ')
    const found = shortcuts.findLast((each) => each.keys === keys && isActive(each, typing))
    if (found) return found
  }
}

function isActive({ keys, whileTyping }: Shortcut, typing: boolean): boolean {
  return (whileTyping || !typing) && (areCharacterKeysOn.get() || keys.startsWith('mod+'))
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable) return true
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}
