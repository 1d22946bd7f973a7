import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from '../../state/store.ts'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../icons/icon.tsx'
import { useShortcut } from '../keys/shortcut.ts'
import { WholeDates } from '../layout/whole-dates.tsx'
import styles from './notice.module.css'
import { openModals } from './open-modals.ts'

/**
 * A sentence at the foot of the page with at most one action. Success offers undo, by Ctrl+Z as well; failure offers
 * retry.
 */
export type Notice = {
  text: string
  tone?: 'plain' | 'failure'
  action?: { label: string; run: () => void }
}

type Shown = { notice: Notice; modal: HTMLElement | undefined; number: number }

const shownFor = 8000
const NoticeContext = createContext<(notice: Notice) => void>(() => {})

export function useNotice(): (notice: Notice) => void {
  return useContext(NoticeContext)
}

/**
 * Shows one notice at a time: a new one replaces the old one. It belongs to the dialog that it was shown in. Under a dialog that
 * is opened later it waits on the page, and its time stands still.
 */
export function NoticeProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const modals = useStore(openModals)
  const modal = modals.find((each) => each === shown?.modal)
  const close = useCallback(() => setShown(null), [])
  const notify = useCallback((notice: Notice) => {
    const modal = openModals.get().at(-1)
    setShown((before) => ({ notice, modal, number: (before?.number ?? 0) + 1 }))
  }, [])

  const region = (
    <div
      role="status"
      aria-live={shown?.notice.tone === 'failure' ? 'assertive' : 'polite'}
      className={styles.place}
    >
      {shown && (
        <Bar
          key={shown.number}
          notice={shown.notice}
          isCovered={modal !== modals.at(-1)}
          closeLabel={closeLabel}
          onClose={close}
        />
      )}
    </div>
  )
  return (
    <NoticeContext value={notify}>
      {children}
      {modal ? createPortal(region, modal) : region}
    </NoticeContext>
  )
}

type BarProps = { notice: Notice; isCovered: boolean; closeLabel: string; onClose: () => void }

function Bar({ notice, isCovered, closeLabel, onClose }: BarProps) {
  const [isPaused, setPaused] = useState(false)
  const isUndo = notice.action && notice.tone !== 'failure'

  // The time stands still while the pointer or the focus is on the notice.
  useEffect(() => {
    if (isPaused || isCovered) return
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [isPaused, isCovered, onClose])

  const act = () => {
    onClose()
    notice.action?.run()
  }
  return (
    <div
      role="none"
      className={styles.bar}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClose()
      }}
    >
      {notice.tone === 'failure' && <Icon name="warning" />}
      <div title={notice.text} className={styles.text}>
        <WholeDates text={notice.text} />
      </div>
      {notice.action && (
        <Button
          tone="inherit"
          onClick={act}
          aria-keyshortcuts={isUndo ? 'Control+Z Meta+Z' : undefined}
          className={styles.action}
        >
          {notice.action.label}
        </Button>
      )}
      {isUndo && !isCovered && <UndoKey onUndo={act} />}
      <IconButton tone="inherit" label={closeLabel} onClick={onClose}>
        <Icon name="close" size={16} />
      </IconButton>
    </div>
  )
}

/** Not while typing: there Ctrl+Z undoes the typing. */
function UndoKey({ onUndo }: { onUndo: () => void }) {
  useShortcut('mod+z', onUndo, { whileTyping: false })
  return null
}
