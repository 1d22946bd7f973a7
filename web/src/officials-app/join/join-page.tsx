import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Title } from '../../ui/layout/title.tsx'
import { Brand } from '../frame/brand.tsx'
import { sayFrom } from '../frame/language.ts'
import { Loading } from '../frame/loading.tsx'
import { Notice } from '../frame/notice.tsx'
import { LoadProblem } from '../frame/problem.tsx'
import { type Failure, isFailure, request } from '../frame/request.ts'
import { frameWords } from '../frame/words.ts'
import type { PageProps } from '../routing/page-props.ts'
import { JoinPageDocument, type JoinShownFragment } from './join.generated.ts'
import { JoinForm } from './join-form.tsx'
import { joinPageWords } from './words.ts'

const say = sayFrom(joinPageWords)
const DeadLink = lazy(async () => ({ default: (await import('../dead-link/dead-link.tsx')).DeadLink }))

type Read =
  | { readonly state: 'reading' }
  | { readonly state: 'failed'; readonly failure: Failure }
  | { readonly state: 'ended' }
  | { readonly state: 'read'; readonly join: JoinShownFragment; readonly isNew?: boolean }

/** A manager invites a person to become one of their officials. */
export function JoinPage({ rest: code }: PageProps) {
  const [read, setRead] = useState<Read>({ state: 'reading' })
  const load = useCallback(async () => setRead(await readJoin(code)), [code])
  useEffect(() => void load(), [load])
  const retry = () => {
    setRead({ state: 'reading' })
    void load()
  }
  if (read.state === 'reading') return <Loading />
  if (read.state === 'failed') return <LoadProblem failure={read.failure} onRetry={retry} />
  if (read.state === 'ended')
    return (
      <Suspense fallback={<Loading />}>
        <DeadLink code={code} />
      </Suspense>
    )

  const { join, isNew } = read
  const manager = join.managerName || say('someone')
  const about = { manager, email: join.email }
  const title = join.accepted ? say(isNew ? 'doneTitle' : 'againTitle') : say('title', about)
  return (
    <main className="page">
      <Title>{`${title} · ${sayFrom(frameWords)('product')}`}</Title>
      <Brand />
      <section className="card problem">
        <h1>{title}</h1>
        {join.accepted ? (
          <div role="status">
            <p>{say(isNew ? 'doneText' : 'againText', about)}</p>
            <p>{say(byMethod(join.contactMethod), about)}</p>
          </div>
        ) : (
          <>
            <p>{say('text', about)}</p>
            <JoinForm
              code={code}
              email={join.email}
              onEnded={() => setRead({ state: 'ended' })}
              onAccepted={(accepted) => setRead({ state: 'read', join: accepted, isNew: true })}
            />
            <p className="small">{say('wrong')}</p>
          </>
        )}
      </section>
      <Notice />
    </main>
  )
}

function byMethod(method: string | null) {
  if (method === 'SMS' || method === 'BOTH') return `by${method}` as const
  return 'byEMAIL'
}

async function readJoin(code: string): Promise<Read> {
  const answer = await request(JoinPageDocument, { code })
  if (!isFailure(answer) && answer.getJoin) return { state: 'read', join: answer.getJoin }
  if (isFailure(answer) && answer.code !== 'NOT_FOUND') return { state: 'failed', failure: answer }
  return { state: 'ended' }
}
