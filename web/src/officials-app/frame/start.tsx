import { type ComponentType, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { PageProps } from '../routing/page-props.ts'
import { AddressUnknown, PageBroken } from './page-broken.tsx'

/** Renders a page: `null` if its code could not be loaded, `undefined` for an unknown address. */
export function start(Page: ComponentType<PageProps> | null | undefined, rest: string): void {
  const root = document.getElementById('root')
  if (!root) return
  const Shown = Page === undefined ? AddressUnknown : Page
  createRoot(root).render(
    <StrictMode>
      <PageBroken isBroken={!Shown}>{Shown && <Shown rest={rest} />}</PageBroken>
    </StrictMode>,
  )
}
