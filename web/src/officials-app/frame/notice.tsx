import { useSyncExternalStore } from 'react'

/** `action`: what can be done about it while the sentence stands, such as Undo. */
type Action = { readonly label: string; readonly run: () => void }
type Told = { readonly text: string; readonly tone: 'good' | 'bad'; readonly action?: Action }

const shownFor = 8_000
const listeners = new Set<() => void>()
let told: Told | undefined
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: Told | undefined) {
  clearTimeout(timer)
  told = next
  if (next) timer = setTimeout(() => show(undefined), shownFor)
  for (const listener of listeners) listener()
}

/** Tells the reader how something went. One sentence at a time: a new one takes the place of the last. */
export function tell(text: string, tone: Told['tone'] = 'good', action?: Action): void {
  show({ text, tone, action })
}

/** What was told is no longer so: it is being tried again. */
export function hush(): void {
  show(undefined)
}

const watch = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function Notice() {
  const notice = useSyncExternalStore(watch, () => told)
  return (
    <div className="notice-place" role="status">
      {notice && (
        <p className={`notice ${notice.tone}`}>
          <span className="clamped">{notice.text}</span>
          {notice.action && <ActionButton {...notice.action} />}
        </p>
      )}
    </div>
  )
}

function ActionButton({ label, run }: Action) {
  return (
    <button
      type="button"
      onClick={() => {
        show(undefined)
        run()
      }}
    >
      {label}
    </button>
  )
}
