import { type ReactNode, useEffect, useState } from 'react'
import { ask, type Failure, isFailure } from './client.ts'
import { sayFrom } from './language.ts'
import { LinkDocument, type LinkQuery } from './link.generated.ts'
import { linkWords } from './link-words.ts'
import { AddressUnknown } from './page-broken.tsx'
import { paths } from './paths.ts'
import { Loading, LoadProblem, Problem } from './problem.tsx'

const say = sayFrom(linkWords)

type Props = { code: string /** A way on, for who knows one. */; children?: ReactNode }

/** A code that opens nothing on this page: what became of it, and what to do now. Most links work: load this lazily. */
export function DeadLink({ code, children }: Props) {
  const [found, setFound] = useState<LinkQuery | Failure | null>(null)
  useEffect(() => {
    if (!found) void ask(LinkDocument, { code }).then(setFound)
  }, [code, found])
  const elsewhere = found && !isFailure(found) ? placeOf(code, found) : null
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere)
  }, [elsewhere])

  if (!found || elsewhere) return <Loading />
  if (isFailure(found)) return <LoadProblem failure={found} onRetry={() => setFound(null)} />
  const state = found.getLink?.state
  if (state !== 'CANCELLED' && state !== 'WITHDRAWN' && state !== 'EXPIRED') return <AddressUnknown />
  const end = ({ CANCELLED: 'cancelled', WITHDRAWN: 'withdrawn', EXPIRED: 'expired' } as const)[state]
  return (
    <Problem title={say(`${end}Title`)} text={say(`${end}Text`)}>
      {children}
    </Problem>
  )
}

/** The code may belong to another page. */
function placeOf(code: string, { getLink }: LinkQuery): string | null {
  const state = getLink?.state
  const place = state === 'JOIN' ? paths.join(code) : state === 'INVITATION' ? paths.invitation(code) : null
  return place === location.pathname ? null : place
}
