import { createContext, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react'
import { part } from '../../ui/part.tsx'
import { useShortcut } from '../../ui/shortcut.ts'

/** What opens above the page. One at a time; its code is fetched when it is first opened. */
export type Panel = 'palette' | 'appearance' | 'shortcuts' | 'password'

const loadPalette = () => import('./palette.tsx')
const Palette = part(loadPalette, 'Palette')
const Appearance = part(() => import('./appearance.tsx'), 'Appearance')
const Shortcuts = part(() => import('./shortcuts.tsx'), 'Shortcuts')
const ChangePassword = part(
  () => import('../../features/identity/change-password-dialog.tsx'),
  'ChangePasswordDialog',
)

const PanelContext = createContext<(panel: Panel) => void>(() => {})

export function useOpenPanel(): (panel: Panel) => void {
  return useContext(PanelContext)
}

export function PanelProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = useCallback(() => setPanel(null), [])

  // Whoever opens it types at once: it is fetched when the page has come to rest.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), 3_000)
    return () => clearTimeout(timer)
  }, [])

  useShortcut('mod+k', () => setPanel('palette'))
  useShortcut('?', () => setPanel('shortcuts'))
  useShortcut('g t', () => setPanel('appearance'))

  return (
    <PanelContext value={setPanel}>
      {children}
      <Suspense fallback={onItsWay}>
        {panel === 'palette' && <Palette onClose={close} />}
        {panel === 'appearance' && <Appearance onClose={close} />}
        {panel === 'shortcuts' && <Shortcuts onClose={close} />}
        {panel === 'password' && <ChangePassword onClose={close} />}
      </Suspense>
    </PanelContext>
  )
}

/** What is typed while a panel is fetched is meant for it, and is no command to the page. */
const onItsWay = <div role="dialog" aria-modal="true" hidden />
