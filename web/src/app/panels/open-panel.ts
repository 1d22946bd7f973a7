import { createContext, useContext } from 'react'

/** What opens above the page. One at a time. */
export type Panel = 'palette' | 'appearance' | 'shortcuts' | 'password'

export const OpenPanelContext = createContext<(panel: Panel) => void>(() => {})

export function useOpenPanel(): (panel: Panel) => void {
  return useContext(OpenPanelContext)
}
