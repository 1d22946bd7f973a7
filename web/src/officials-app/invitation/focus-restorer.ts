import styles from './invitation.module.css'

/**
 * The button that had the focus may be removed by the answer. Then the focus goes to the first of these that is still there: the
 * button, the reader's own position, the banner, the card, the heading of the list.
 */
export function focusRestorer(card: HTMLElement | null): () => void {
  // Safari gives no focus to a button that is clicked.
  const pressed = document.activeElement === document.body ? null : document.activeElement
  const list = card?.parentElement
  return () => {
    if (document.activeElement !== document.body) return
    const inCard = [`.${styles.own}`, '.banner', 'summary'].map((each) => card?.querySelector(each))
    const next = [pressed, ...inCard, list?.querySelector('h2')].find((each) => each?.isConnected)
    if (next instanceof HTMLElement) next.focus()
  }
}
