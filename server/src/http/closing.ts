import type { FastifyInstance } from 'fastify'

const patience = 8_000

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
  let finish = () => {}

  app.addHook('onRequest', (_request, reply, done) => {
    underWay++
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

  return { isClosing: () => closing }
}
