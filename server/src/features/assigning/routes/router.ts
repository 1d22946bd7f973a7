import { changeMinutes } from '@whistle/domain/assigning/drive'
import type { Point } from '@whistle/domain/venues/point'
import { z } from 'zod'
import { readAtMost } from '../../venues/read-at-most.ts'

/** Minutes by car from one place to each of the others; null where no road leads. Fails with a reason that names no place. */
export type Router = (from: Point, others: readonly Point[]) => Promise<(number | null)[]>

/** Of one request: the place that it starts from and the others. */
export const maxPlaces = 100
const maxResponseBytes = 64 * 1024

/** By OSRM's table API. Requests go to the configured service only. */
export function createRouter(serviceUrl: string, timeoutMs = 10_000): Router {
  return async (from, others) => {
    const places = [from, ...others].map(({ lat, lon }) => `${lon.toFixed(6)},${lat.toFixed(6)}`)
    const url = new URL(serviceUrl)
    url.pathname = `${url.pathname.replace(/\/$/, '')}/table/v1/driving/${places.join(';')}`
    url.searchParams.set('sources', '0')
    url.searchParams.set('annotations', 'duration')
    const answer = await read(url, timeoutMs)
    const [durations] = answer.durations
    if (durations?.length !== places.length) throw new Error('the router answered another number of places')
    return durations
      .slice(1)
      .map((seconds) => (seconds === null ? null : Math.round(seconds / 60) + changeMinutes))
  }
}

const answerSchema = z.object({
  code: z.literal('Ok'),
  durations: z.array(z.array(z.number().min(0).nullable())).length(1),
})

async function read(url: URL, timeoutMs: number) {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json', 'user-agent': 'Whistle (scheduling of sports officials)' },
    })
    if (!response.ok) throw new Refusing(`the router answered ${response.status}`)
    const answer = answerSchema.safeParse(JSON.parse(await readAtMost(response, maxResponseBytes)))
    if (!answer.success) throw new Refusing('the router answered something else than a table')
    return answer.data
  } catch (error) {
    if (error instanceof Refusing) throw error
    // Only the name of the error: its message may contain the address.
    throw new Error(`the router failed: ${error instanceof Error ? error.name : 'unknown'}`)
  }
}

class Refusing extends Error {}
