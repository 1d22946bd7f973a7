import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Fails /readyz and serves on until the load balancer sends no more requests. */
    drain(): Promise<void>
  }
}

const timeoutMs = 8_000
/** After this long without a request a load balancer that probes /readyz has removed the node. */
const quietMs = 300
const maxDrainMs = 5_000

/**
 * Graceful shutdown: no new connections, running requests finish, live connections are closed with a request to
 * reconnect. Idle connections, which browsers keep open, do not delay it.
 */
export function closeGracefully(
  app: FastifyInstance,
  closeLive: () => Promise<void>,
): { isClosing(): boolean } {
  let closing = false
  let running = 0
  let lastRequest = Number.NEGATIVE_INFINITY
  let finish = () => {}

  app.addHook('onRequest', (request, reply, done) => {
    running++
    if (!isProbe(request.url)) lastRequest = performance.now()
    // The client's next request should open a connection to another node.
    if (closing) reply.header('connection', 'close')
    reply.raw.once('close', () => {
      running--
      if (running === 0) finish()
    })
    done()
  })

  app.addHook('preClose', async () => {
    closing = true
    app.server.close()
    const finished = new Promise<void>((resolve) => {
      finish = resolve
      if (running === 0) resolve()
    })
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, timeoutMs)
    })
    await Promise.race([Promise.all([closeLive(), finished]), tooLate])
    clearTimeout(timer)
  })

  app.decorate('drain', async () => {
    closing = true
    const end = performance.now() + maxDrainMs
    while (performance.now() < Math.min(lastRequest + quietMs, end)) await sleep(20)
  })

  return { isClosing: () => closing }
}

const isProbe = (url: string) => url === '/readyz' || url === '/healthz' || url === '/metrics'
