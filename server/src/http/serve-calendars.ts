import type { Refusal } from '@whistle/domain/refusal'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refused } from '../access/refused.ts'
import { sendProblem } from './problem.ts'

/** Writes iCalendar files; undefined for an unknown token or code. */
export type Calendars = {
  feed(
    token: string,
    address: string,
    asked: { of?: 'league'; venueId?: string; isBusyOnly?: boolean },
  ): Promise<string | undefined>
  game(code: string, address: string): Promise<string | undefined>
}

/**
 * `GET /api/calendar/{token}.ics`: the games that a user holds, for a calendar program that subscribes; with `?of=league` those
 * that a manager schedules, with `&venue=ID` at one venue; with `?show=busy` only the times;
 * `GET /api/invitation/{code}/game.ics`: the game of an invitation, to import once.
 */
export function serveCalendars(app: FastifyInstance, calendars: Calendars) {
  app.get<{ Params: { file: string }; Querystring: Record<string, unknown> }>(
    '/api/calendar/:file',
    async (request, reply) => {
      const token = /^([\w-]{1,100})\.ics$/.exec(request.params.file)?.[1]
      if (!token) return sendProblem(reply, 'NOT_FOUND')
      const { of, venue, show } = request.query
      const asked = {
        of: of === 'league' ? ('league' as const) : undefined,
        ...(typeof venue === 'string' && { venueId: venue }),
        isBusyOnly: show === 'busy',
      }
      return sendFile(reply, () => calendars.feed(token, request.ip, asked))
    },
  )

  app.get<{ Params: { code: string } }>('/api/invitation/:code/game.ics', async (request, reply) => {
    reply.header('content-disposition', 'attachment; filename="game.ics"')
    return sendFile(reply, () => calendars.game(request.params.code, request.ip))
  })
}

async function sendFile(reply: FastifyReply, write: () => Promise<string | undefined>) {
  const file = await write().catch(refusalOf)
  if (typeof file === 'string')
    // The URL can be revoked, so no cache may keep a copy.
    return reply.header('cache-control', 'no-store').type('text/calendar; charset=utf-8').send(file)
  reply.removeHeader('content-disposition')
  if (file?.code !== 'RATE_LIMITED') return sendProblem(reply, 'NOT_FOUND')
  return sendProblem(reply.header('retry-after', String(file.values?.seconds ?? 60)), 'RATE_LIMITED')
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return error.refusal
  throw error
}
