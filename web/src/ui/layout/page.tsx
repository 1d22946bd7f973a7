import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { classNames } from '../class-names.ts'
import basic from './basic.module.css'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import styles from './page.module.css'
import { Title } from './title.tsx'
import { useKeepFocus } from './use-keep-focus.ts'

/** The element of the shell that shows the breadcrumbs of the current page. */
export const CrumbPlace = createContext<{ place: HTMLElement | null; label: string; product: string }>({
  place: null,
  label: '',
  product: '',
})

type PageProps = {
  title: string
  /** Name in the breadcrumbs and the tab, where the heading says more than the name. */
  crumb?: string
  /** Name in the tab, where several pages have the same crumb. */
  tab?: string
  /** The pages above this one, outermost first. */
  trail?: readonly Crumb[]
  /** A short figure beside the title, such as '44 games'; nothing while it is not known, and its place stays. */
  note?: ReactNode
  /** At most one primary button, and the buttons beside it. */
  actions?: ReactNode
  /** The sheets on it have headings of their own, so that the page's is not printed. */
  isPaper?: boolean
  children: ReactNode
}

/** One page of the app: its title in the tab, its breadcrumbs, its heading, and the focus on arrival. */
export function Page(props: PageProps) {
  const { title, crumb = title, tab = crumb, trail = [], note, actions, isPaper = false, children } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useKeepFocus(head)
  const { place, label, product } = useContext(CrumbPlace)
  const { pathname, key, state } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once per page, not with every change of its query.
  useEffect(() => {
    // Not on the first page load, where the browser sets the focus, and not where a page navigates without leaving
    // its place (`state: { stays: true }`).
    if (key === 'default' || state?.stays) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [pathname])

  return (
    <>
      <Title>{`${tab} · ${product}`}</Title>
      {place && createPortal(<Breadcrumbs label={label} trail={trail} current={crumb} />, place)}
      <div ref={head} className={classNames(styles.head, isPaper && styles.unprinted)}>
        <div className={classNames(styles.heading, 'note' in props && styles.noted)}>
          <h1 ref={heading} tabIndex={-1} title={title} className={classNames(basic.clamped, styles.title)}>
            {title}
          </h1>
          {note && <div className={classNames('figures', styles.note)}>{note}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </>
  )
}
