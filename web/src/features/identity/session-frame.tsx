import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Brand } from '../../ui/icons/brand.tsx'
import { Title } from '../../ui/layout/title.tsx'
import { CourtLines } from './court-lines.tsx'
import { LanguageLinks } from './language-links.tsx'
import { ProductPromise } from './product-promise.tsx'
import styles from './session-frame.module.css'

type SessionFrameProps = {
  title: string
  text?: string
  /** The frame replaces a form that was sent: its text is announced and has the focus. */
  isAnswer?: boolean
  children: ReactNode
}

/** The frame of the session pages: the form, and the product's promise beside it or below. */
export function SessionFrame({ title, text, isAnswer, children }: SessionFrameProps) {
  const say = useWords(appWords)
  const heading = useRef<HTMLHeadingElement>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  const { key } = useLocation()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once, on arrival.
  useEffect(() => {
    if (isAnswer) answer.current?.focus({ preventScroll: true })
    else if (key !== 'default') heading.current?.focus({ preventScroll: true })
  }, [])

  return (
    <div className={styles.session}>
      <Title>{`${title} · ${say('product')}`}</Title>
      <main className={styles.main}>
        <div>
          <Brand name={say('product')} size={28} />
        </div>
        <div className={styles.content}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {text && (
            <p ref={answer} {...(isAnswer && { role: 'status', tabIndex: -1 })} className={styles.text}>
              {text}
            </p>
          )}
          {children}
        </div>
        <LanguageLinks />
      </main>
      <aside className={styles.aside}>
        <CourtLines />
        <ProductPromise />
      </aside>
    </div>
  )
}
