import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useShortcut } from '../../ui/keys/shortcut.ts'
import { part } from '../../ui/part.tsx'
import { OpenPanelContext, type Panel } from './open-panel.ts'

const loadPalette = () => import('./palette.tsx')
const Palette = part(loadPalette, 'Palette')
const Appearance = part(() => import('./appearance.tsx'), 'Appearance')
const Shortcuts = part(() => import('./shortcuts.tsx'), 'Shortcuts')
const ChangePassword = part(
  () => import('../../features/identity/change-password-dialog.tsx'),
  'ChangePasswordDialog',
)

/** Each panel's code is loaded when it is first opened. */
export function PanelProvider({ children }: { children: ReactNode }) {
  const [panel, setPanel] = useState<Panel | null>(null)
  const close = useCallback(() => setPanel(null), [])

  // It is typed into at once, so its code is loaded before, when the page is idle.
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => {}), 3_000)
    return () => clearTimeout(timer)
  }, [])

  useShortcut('mod+k', () => setPanel('palette'))
  useShortcut('?', () => setPanel('shortcuts'))
  useShortcut('g t', () => setPanel('appearance'))

  return (
    <OpenPanelContext value={setPanel}>
      {children}
      <Suspense fallback={onItsWay}>
        {panel === 'palette' && <Palette onClose={close} />}
        {panel === 'appearance' && <Appearance onClose={close} />}
        {panel === 'shortcuts' && <Shortcuts onClose={close} />}
        {panel === 'password' && <ChangePassword onClose={close} />}
      </Suspense>
    </OpenPanelContext>
  )
}

/** Keys typed while a panel loads are meant for it and are no commands to the page. */
const onItsWay = <div role="dialog" aria-modal="true" hidden />
