import './session.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Brand } from '../../ui/icons/brand.tsx'
import { CourtLines } from './court-lines.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ProductPromise } from './product-promise.tsx'

type SessionFrameProps = { title: string; text?: string; children: ReactNode }

/**
 * The session pages: one thing to do, and the product's promise beside it or below. They stand on plain style sheets:
 * the component library comes with the app, after sign-in.
 */
export function SessionFrame({ title, text, children }: SessionFrameProps) {
  const say = useWords(appWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, on arrival.
  useEffect(() => {
    if (key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className="session">
      <title>{`${title} · ${say('product')}`}</title>
      <main className="session-main">
        <div className="session-brand">
          <Brand name={say('product')} size={28} />
        </div>
        <div className="session-form">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className="session-text">{text}</p>}
          {children}
        </div>
        <LanguageLinks />
      </main>
      <aside className="session-aside">
        <CourtLines />
        <ProductPromise />
      </aside>
    </div>
  )
}
