import { zoneName } from '@whistle/domain/time/zone-name'
import { type ReactNode, useEffect, useState } from 'react'
import { ownZone } from '../../time/own-zone.ts'
import { language, sayFrom } from '../frame/language.ts'
import { Loading } from '../frame/loading.tsx'
import { AddressUnknown } from '../frame/page-broken.tsx'
import { LoadProblem, Problem } from '../frame/problem.tsx'
import { type Failure, isFailure, request } from '../frame/request.ts'
import { whenOf } from '../frame/when.ts'
import { paths } from '../routing/paths.ts'
import { LinkDocument, type LinkQuery } from './link.generated.ts'
import { linkWords } from './words.ts'

const say = sayFrom(linkWords)

/** `children`: a link to another page. */
type Props = { code: string; children?: ReactNode }

/** A code that opens nothing on this page: why, and what to do now. Load it lazily: most links work. */
export function DeadLink({ code, children }: Props) {
  const [found, setFound] = useState<LinkQuery | Failure | null>(null)
  useEffect(() => {
    if (!found) void request(LinkDocument, { code }).then(setFound)
  }, [code, found])
  const elsewhere = found && !isFailure(found) ? addressOf(code, found) : null
  useEffect(() => {
    if (elsewhere) location.replace(elsewhere)
  }, [elsewhere])

  if (!found || elsewhere) return <Loading />
  if (isFailure(found)) return <LoadProblem failure={found} onRetry={() => setFound(null)} />
  const state = found.getLink?.state
  if (state !== 'CANCELLED' && state !== 'WITHDRAWN' && state !== 'EXPIRED') return <AddressUnknown />
  const end = ({ CANCELLED: 'cancelled', WITHDRAWN: 'withdrawn', EXPIRED: 'expired' } as const)[state]
  const { gameName, startDateTime, other } = found.getLink ?? {}
  const title = gameName ? say(`${end}Named`, { game: gameName }) : say(`${end}Title`)
  const isOff = end === 'cancelled' || (end === 'withdrawn' && gameName)
  const planned = startDateTime ? say('planned', { time: ownTime(startDateTime) }) : ''
  return (
    <Problem
      title={title}
      text={[isOff && say('notNeeded'), end !== 'cancelled' && say(`${end}Text`), planned]
        .filter(Boolean)
        .join(' ')}
    >
      {children ||
        (other && (
          <a className="button" href={paths.invitation(other)}>
            {say('otherGames')}
          </a>
        ))}
    </Problem>
  )
}

/** In the reader's zone, with its name: the game is gone, and with it the zone of its venue. */
function ownTime(instant: string): string {
  const { date, time } = whenOf(instant, null, language)
  return `${date} ${time} ${zoneName(ownZone, instant, language)}`
}

/** The address, if the code belongs to another page. */
function addressOf(code: string, { getLink }: LinkQuery): string | null {
  const state = getLink?.state
  const address = state === 'JOIN' ? paths.join(code) : state === 'INVITATION' ? paths.invitation(code) : null
  return address === location.pathname ? null : address
}
