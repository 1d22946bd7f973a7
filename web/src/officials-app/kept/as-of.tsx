import { localTimeOf } from '@whistle/domain/time/time'
import { ownZone } from '../../time/own-zone.ts'
import { language, sayFrom } from '../frame/language.ts'
import type { Failure } from '../frame/request.ts'
import { whenOf } from '../frame/when.ts'
import { frameWords } from '../frame/words.ts'

const say = sayFrom(frameWords)

/** Above data that is not current: why, and from when it is. `failure`: of the last read, if it has ended. */
export function AsOf({ keptAt, failure }: { keptAt: number; failure?: Failure }) {
  const why = failure?.code === 'NETWORK' ? say('offline') : failure?.text
  return (
    <p className="banner warning" role="status">
      {[why, say('asOf', { time: timeOf(keptAt) })].filter(Boolean).join(' ')}
    </p>
  )
}

/** With the date, if it is not today's. */
function timeOf(keptAt: number): string {
  const instant = new Date(keptAt).toISOString()
  const { date, time } = whenOf(instant, null, language)
  const isToday = localTimeOf(instant, ownZone).date === localTimeOf(new Date().toISOString(), ownZone).date
  return isToday ? time : `${date} ${time}`
}
