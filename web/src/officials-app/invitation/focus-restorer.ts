import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import styles from './invitation.module.css'

/**
 * The button that had the focus may be removed by the answer, or by a live update some time after it. Until the reader presses a key
 * or the pointer, a lost focus goes to the first of these that is there: the button, the reader's own position, the banner, the
 * card, the heading of the list.
 *
 * Returns a function to call when a button is pressed; what that one returns is called when the answer is there.
 */
export function useFocusRestorer(shown: RefObject<HTMLElement | null>): () => () => void {
  const restore = useRef<(() => void) | null>(null)
  useLayoutEffect(() => restore.current?.())
  useEffect(() => {
    const forget = () => {
      restore.current = null
    }
    const events = ['keydown', 'pointerdown']
    for (const event of events) document.addEventListener(event, forget, true)
    return () => {
      for (const event of events) document.removeEventListener(event, forget, true)
    }
  }, [])
  return () => {
    // Safari gives no focus to a button that is clicked.
    const pressed = document.activeElement === document.body ? null : document.activeElement
    const card = shown.current
    const list = card?.parentElement
    return () => {
      restore.current = () => {
        if (document.activeElement !== document.body) return
        const inCard = [`.${styles.own}`, '.banner', 'summary'].map((each) => card?.querySelector(each))
        const next = [pressed, ...inCard, list?.querySelector('h2')].find((each) => each?.isConnected)
        if (next instanceof HTMLElement) next.focus()
      }
    }
  }
}
