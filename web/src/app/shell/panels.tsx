import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { useShortcut } from '../../ui/shortcut.ts'

/** What opens above the page. One at a time; its code is fetched when it is first opened. */
export type Panel = 'palette' | 'appearance' | 'shortcuts' | 'password'

const Palette = lazy(() => import('./palette.tsx').then(({ Palette }) => ({ default: Palette })))
const Appearance = lazy(() => import('./appearance.tsx').then(({ Appearance }) => ({ default: Appearance })))
const Shortcuts = lazy(() => import('./shortcuts.tsx').then(({ Shortcuts }) => ({ default: Shortcuts })))
const ChangePassword = lazy(() =>
  import('../../features/identity/change-password-dialog.tsx').then(({ ChangePasswordDialog }) => ({
    default: ChangePasswordDialog,
  })),
)

const PanelContext = createContext<(panel: Panel) => void>(() => {})

export function useOpenPanel(): (panel: Panel) => void {
  return useContext(PanelContext)
}

export function PanelProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = useCallback(() => setPanel(null), [])

  useShortcut('mod+k', () => setPanel('palette'))
  useShortcut('?', () => setPanel('shortcuts'))
  useShortcut('g t', () => setPanel('appearance'))

  return (
    <PanelContext value={setPanel}>
      {children}
      <Suspense>
        {panel === 'palette' && <Palette onClose={close} />}
        {panel === 'appearance' && <Appearance onClose={close} />}
        {panel === 'shortcuts' && <Shortcuts onClose={close} />}
        {panel === 'password' && <ChangePassword onClose={close} />}
      </Suspense>
    </PanelContext>
  )
}
