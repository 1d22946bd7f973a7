import { type ReactNode, useEffect, useRef } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { Title } from '../../ui/layout/title.tsx'
import { Brand } from './brand.tsx'
import { sayFrom } from './language.ts'
import type { Failure } from './request.ts'
import { frameWords } from './words.ts'

const sayCommon = sayFrom(commonWords)
const say = sayFrom(frameWords)

type ProblemProps = {
  title: string
  text: string
  /** The page replaces a form that was sent: its text is announced and has the focus. */
  isAnswer?: boolean
  children?: ReactNode
}

/** A page that shows an error: what is wrong, and what to do now. */
export function Problem({ title, text, isAnswer, children }: ProblemProps) {
  const answer = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isAnswer) answer.current?.focus()
  }, [isAnswer])
  return (
    <main className="page">
      <Title>{`${title} · ${say('product')}`}</Title>
      <Brand />
      <section className="card problem">
        <h1>{title}</h1>
        <p ref={answer} {...(isAnswer && { role: 'status', tabIndex: -1 })}>
          {text}
        </p>
        {children && <div className="actions">{children}</div>}
      </section>
    </main>
  )
}

/** The data of the page could not be read; a retry may help. */
export function LoadProblem({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const title = failure.code === 'NETWORK' ? say('networkTitle') : say('serverTitle')
  return (
    <Problem title={failure.code === 'RATE_LIMITED' ? say('rateTitle') : title} text={failure.text}>
      <button type="button" className="button" onClick={onRetry}>
        {sayCommon('retry')}
      </button>
    </Problem>
  )
}
