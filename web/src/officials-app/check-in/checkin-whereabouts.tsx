import type { Whereabouts } from './checkin-location.ts'
import { distanceTo, say } from './checkin-words.ts'
import type { Held } from './use-check-in.ts'

/** How far it is to the venue, or why that is not known. */
export function WhereaboutsLine({ where, held }: { where: Whereabouts; held: Held }) {
  if (where.kind === 'unasked') return null
  if (where.kind === 'asking') return <p className="secondary">{say('asking')}</p>
  if (where.kind !== 'known') return <p>{say(where.kind)}</p>
  const distance = distanceTo(held, where.point)
  if (!distance) return null
  return (
    <p className={distance.isNear ? 'checkin-distance near' : 'checkin-distance'}>
      <span aria-hidden>{distance.isNear ? '✓' : '↔'}</span>
      {say('distance', { distance: distance.text })}
    </p>
  )
}
