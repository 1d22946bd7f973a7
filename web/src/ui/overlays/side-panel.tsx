import type { ReactNode } from 'react'
import { phoneWidth, useMedia } from '../media.ts'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

type SidePanelProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode }

/** A modal beside the page; on a phone it covers the page. */
export function SidePanel(props: SidePanelProps) {
  return useMedia(phoneWidth) ? <Dialog {...props} isFullScreen /> : <Drawer {...props} />
}
