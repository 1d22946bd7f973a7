import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Says on /readyz that we are leaving, and goes on serving until no more work is sent here. */
    drain(): Promise<void>
  }
}

const patience = 8_000
/** A balancer that asks /readyz has moved on once nothing came for this long; one that does not is waited for only so long. */
const quiet = 300
const longestDrain = 5_000

/**
 * A stop that nobody notices: no new connections, requests under way get their answer, live connections are told to go
 * elsewhere. Connections on which nothing is asked, as browsers keep them in reserve, do not hold us up.
 */
export function closeGracefully(
  app: FastifyInstance,
  closeLive: () => Promise<void>,
): { isClosing(): boolean } {
  let closing = false
  let underWay = 0
  let lastRequest = Number.NEGATIVE_INFINITY
  let finish = () => {}

  app.addHook('onRequest', (request, reply, done) => {
    underWay++
    if (!isProbe(request.url)) lastRequest = performance.now()
    // Who asks on this connection again should find another node.
    if (closing) reply.header('connection', 'close')
    reply.raw.once('close', () => {
      underWay--
      if (underWay === 0) finish()
    })
    done()
  })

  app.addHook('preClose', async () => {
    closing = true
    app.server.close()
    const finished = new Promise<void>((resolve) => {
      finish = resolve
      if (underWay === 0) resolve()
    })
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, patience)
    })
    await Promise.race([Promise.all([closeLive(), finished]), tooLate])
    clearTimeout(timer)
  })

  app.decorate('drain', async () => {
    closing = true
    const end = performance.now() + longestDrain
    while (performance.now() < Math.min(lastRequest + quiet, end)) await sleep(20)
  })

  return { isClosing: () => closing }
}

const isProbe = (url: string) => url === '/readyz' || url === '/healthz' || url === '/metrics'
