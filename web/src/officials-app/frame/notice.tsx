import { useSyncExternalStore } from 'react'
import styles from './notice.module.css'
import { isStill, keepStill, useStill } from './still.ts'

type Action = { readonly label: string; readonly run: () => void }
/** `action`: a button beside the text, such as Undo. */
type Message = {
  readonly text: string
  readonly tone: 'success' | 'warning' | 'danger'
  readonly action?: Action
}

const shownFor = 8_000
const listeners = new Set<() => void>()
let current: Message | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: Message | undefined) {
  clearTimeout(timer)
  current = next
  if (next) timer = setTimeout(() => show(undefined), shownFor)
  for (const listener of listeners) listener()
}

/** Shows a message for some seconds. There is one at a time: a new one replaces the last. */
export function notify(text: string, tone: Message['tone'] = 'success', action?: Action): void {
  show({ text, tone, action })
}

/** Removes the message: what it is about is being retried. */
export function clearNotice(): void {
  show(undefined)
}

/** On the way to another section: what was said of this one is over, but Undo stays. */
export function leaveNotice(): void {
  if (!current?.action) show(undefined)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Notice() {
  const notice = useSyncExternalStore(subscribe, () => current)
  return (
    <div className={styles.place} role="status">
      {notice && (
        <p className={`${styles.notice} ${styles[notice.tone] ?? ''}`}>
          <span className="clamped">{notice.text}</span>
          {notice.action && <ActionButton {...notice.action} />}
        </p>
      )}
    </div>
  )
}

function ActionButton({ label, run }: Action) {
  // It appears and disappears under the finger.
  const isBlocked = useStill()
  return (
    <button
      type="button"
      aria-disabled={isBlocked}
      onClick={() => {
        if (isStill()) return
        keepStill()
        show(undefined)
        run()
      }}
    >
      {label}
    </button>
  )
}
