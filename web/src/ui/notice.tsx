import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { keyframes } from '@mui/material/styles'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import { clamp } from './clamp.ts'
import { Icon } from './icon.tsx'
import { useShortcut } from './shortcut.ts'

/**
 * A sentence at the foot of the page, with at most one thing to do about it. What was done can be undone, by Ctrl+Z as
 * well; what failed can be tried again.
 */
export type Notice = {
  text: string
  tone?: 'plain' | 'failure'
  action?: { label: string; run: () => void }
}

const shownFor = 8000
const NoticeContext = createContext<(notice: Notice) => void>(() => {})

export function useNotice(): (notice: Notice) => void {
  return useContext(NoticeContext)
}

/** Shows one notice at a time: a new one takes the place of the old. */
export function NoticeProvider({ closeLabel, children }: { closeLabel: string; children: ReactNode }) {
  const [shown, setShown] = useState<{ notice: Notice; number: number } | null>(null)
  const close = useCallback(() => setShown(null), [])
  const notify = useCallback((notice: Notice) => {
    setShown((before) => ({ notice, number: (before?.number ?? 0) + 1 }))
  }, [])

  return (
    <NoticeContext value={notify}>
      {children}
      <Box role="status" aria-live={shown?.notice.tone === 'failure' ? 'assertive' : 'polite'} sx={place}>
        {shown && <Bar key={shown.number} notice={shown.notice} closeLabel={closeLabel} onClose={close} />}
      </Box>
    </NoticeContext>
  )
}

type BarProps = { notice: Notice; closeLabel: string; onClose: () => void }

function Bar({ notice, closeLabel, onClose }: BarProps) {
  const [held, setHeld] = useState(false)
  const isUndo = notice.action && notice.tone !== 'failure'

  // Time stands still while somebody points at the notice or has the focus in it.
  useEffect(() => {
    if (held) return
    const timer = setTimeout(onClose, shownFor)
    return () => clearTimeout(timer)
  }, [held, onClose])

  const act = () => {
    onClose()
    notice.action?.run()
  }
  return (
    <Box
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      sx={bar}
    >
      {notice.tone === 'failure' && <Icon name="warning" />}
      <Box title={notice.text} sx={{ flex: 1, minWidth: 0, ...clamp(8) }}>
        {notice.text}
      </Box>
      {notice.action && (
        <Button
          color="inherit"
          onClick={act}
          aria-keyshortcuts={isUndo ? 'Control+Z Meta+Z' : undefined}
          sx={{ textDecoration: 'underline', textUnderlineOffset: 3 }}
        >
          {notice.action.label}
        </Button>
      )}
      {isUndo && <UndoKey onUndo={act} />}
      <IconButton aria-label={closeLabel} onClick={onClose} sx={closeButton}>
        <Icon name="close" size={16} />
      </IconButton>
    </Box>
  )
}

/** Not while typing: there Ctrl+Z takes back what was typed. */
function UndoKey({ onUndo }: { onUndo: () => void }) {
  useShortcut('mod+z', onUndo, { whileTyping: false })
  return null
}

const rise = keyframes({ from: { transform: 'translateY(12px)' } })

const place = {
  position: 'fixed',
  insetInline: 16,
  bottom: 'calc(var(--bottom-bar, 0px) + 20px)',
  zIndex: 'snackbar',
  display: 'flex',
  justifyContent: 'center',
  pointerEvents: 'none',
}

const bar = {
  pointerEvents: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  maxWidth: 560,
  py: 1.5,
  pl: 4,
  pr: 1.5,
  borderRadius: '10px',
  boxShadow: 8,
  bgcolor: 'text.primary',
  color: 'background.paper',
  animation: `${rise} 140ms ease-out`,
}

const closeButton = {
  color: 'inherit',
  '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 14%, transparent)' },
}
