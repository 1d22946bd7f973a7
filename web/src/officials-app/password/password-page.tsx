import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { type EarlierPassword, isAuthRefusal, readPasswordLink } from '../../session/auth-service.ts'
import { Title } from '../../ui/layout/title.tsx'
import { Brand } from '../frame/brand.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { Loading } from '../frame/loading.tsx'
import { Problem } from '../frame/problem.tsx'
import type { PageProps } from '../routing/page-props.ts'
import { paths } from '../routing/paths.ts'
import { AddressForm } from './address-form.tsx'
import { KnownPasswordForm } from './known-password-form.tsx'
import styles from './password.module.css'
import { PasswordForm } from './password-form.tsx'
import { authProblem } from './problem-text.ts'
import { setPasswordWords } from './words.ts'

const sayCommon = sayFrom(commonWords)
const say = sayFrom(setPasswordWords)

type Link =
  | { state: 'reading' }
  | { state: 'over' }
  | { state: 'valid'; email: string | null; password?: EarlierPassword }
  | { state: 'failed'; text: string }

/** Opened by the link in the official's mailbox: sets a password and signs in. */
export function PasswordPage({ rest: token }: PageProps) {
  const [link, setLink] = useState<Link>({ state: 'reading' })
  const [sentTo, setSentTo] = useState<string>()
  const [isKeeping, setKeeping] = useState(false)
  const read = useCallback(async () => {
    setLink({ state: 'reading' })
    const answer = await readPasswordLink(token)
    if (!isAuthRefusal(answer)) return setLink({ state: 'valid', ...answer })
    const isOver = answer.code === 'INVALID_TOKEN'
    setLink(isOver ? { state: 'over' } : { state: 'failed', text: authProblem(answer, language) })
  }, [token])
  useEffect(() => void read(), [read])
  const end = () => setLink({ state: 'over' })

  if (sentTo) return <Problem isAnswer title={say('sentTitle')} text={say('sentText', { email: sentTo })} />
  if (link.state === 'reading') return <Loading />
  if (link.state === 'over') return <LinkOver />
  if (link.state === 'failed') return <LinkUnread text={link.text} onRetry={read} />
  if (link.email === null) {
    return (
      <Frame title={say('addressTitle')} text={say('addressText')}>
        <AddressForm token={token} onSent={setSentTo} onOver={end} />
      </Frame>
    )
  }
  const { email } = link
  if (link.password === 'kept') return <PasswordKept email={email} />
  if (isKeeping) {
    return (
      <Frame title={say('keepTitle')} text={say('keepText')}>
        <KnownPasswordForm {...{ token, email }} onOver={end} />
        <button type="button" className={`button quiet ${styles.instead}`} onClick={() => setKeeping(false)}>
          {say('newPassword')}
        </button>
      </Frame>
    )
  }
  return (
    <Frame title={say('title')} text={say('text')}>
      {link.password === 'replaced' && (
        <section className={`banner warning ${styles.replaces}`}>
          <p>{say('replaces')}</p>
          <button type="button" className="button outlined" onClick={() => setKeeping(true)}>
            {say('keepPassword')}
          </button>
        </section>
      )}
      <PasswordForm
        {...{ token, email }}
        onOver={end}
        onKept={() => setLink({ state: 'valid', email, password: 'kept' })}
      />
    </Frame>
  )
}

/** A manager who also officiates has one password, and it is not replaced here. */
function PasswordKept({ email }: { email: string }) {
  return (
    <Problem isAnswer title={say('keptTitle')} text={say('keptText', { email })}>
      <SignInLinks to={paths.signIn(paths.my('games'))} />
    </Problem>
  )
}

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <main className="page">
      <Title>{`${title} · Whistle`}</Title>
      <Brand />
      <h1>{title}</h1>
      <p className={`secondary ${styles.text}`}>{text}</p>
      {children}
    </main>
  )
}

function LinkOver() {
  return (
    <Problem title={say('linkOverTitle')} text={say('linkOverText')}>
      <SignInLinks to={paths.signIn()} />
    </Problem>
  )
}

function LinkUnread({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <Problem title={say('title')} text={text}>
      <button type="button" className="button" onClick={onRetry}>
        {sayCommon('retry')}
      </button>
    </Problem>
  )
}

function SignInLinks({ to }: { to: string }) {
  return (
    <>
      <a className="button" href={to}>
        {say('signIn')}
      </a>
      <a className="button quiet" href={paths.forgotPassword}>
        {say('forgot')}
      </a>
    </>
  )
}
