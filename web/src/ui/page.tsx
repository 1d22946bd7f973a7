import Box from '@mui/material/Box'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import { clamp } from './clamp.ts'

/** Where the frame around the pages shows the breadcrumbs of the page it holds. */
export const CrumbPlace = createContext<{ place: HTMLElement | null; label: string; product: string }>({
  place: null,
  label: '',
  product: '',
})

type PageProps = {
  title: string
  /** What the breadcrumbs and the tab call this page, where its heading says more than its name. */
  crumb?: string
  /** The pages above this one, outermost first. */
  trail?: readonly Crumb[]
  /** A short figure beside the title, such as '44 games'. */
  note?: ReactNode
  /** At most one primary button, and what belongs beside it. */
  actions?: ReactNode
  children: ReactNode
}

/** One page of the app: its title in the tab, its breadcrumbs, its heading, and the focus on arrival. */
export function Page({ title, crumb = title, trail = [], note, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { place, label, product } = useContext(CrumbPlace)
  const { pathname, key, state } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per page, not with every change of its query.
  useEffect(() => {
    // The address the browser itself opened: there the focus is the browser's own matter. And a page that walks on
    // by itself (`state: { stays: true }`) leaves the reader where they are.
    if (key === 'default' || state?.stays) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <>
      <title>{`${crumb} · ${product}`}</title>
      {place && createPortal(<Breadcrumbs label={label} trail={trail} current={crumb} />, place)}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          minHeight: 'var(--control-height)',
          mb: 4,
        }}
      >
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 3,
            flex: { xs: '1 1 max-content', md: 1 },
            minWidth: 0,
          }}
        >
          <Box
            component="h1"
            ref={heading}
            tabIndex={-1}
            title={title}
            sx={{ typography: 'h1', m: 0, minWidth: 0, ...clamp(2) }}
          >
            {title}
          </Box>
          {note && (
            <Box className="figures" sx={{ fontSize: 15, color: 'text.secondary' }}>
              {note}
            </Box>
          )}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
      </Box>
      {children}
    </>
  )
}
