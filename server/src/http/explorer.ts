import { join } from 'node:path'
import { explorerPath, sentPaths } from '@whistle/domain/paths'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config/config.ts'
import type { IdentityEndpoint } from './identity.ts'
import { readPage } from './page.ts'

type Parts = { config: Config; identity: IdentityEndpoint; webRoot: string }

/** GraphiQL for who is signed in; others sign in first, and come back. */
export function serveExplorer(app: FastifyInstance, { config, identity, webRoot }: Parts) {
  const page = readPage(join(webRoot, 'graphiql.html'), config)
  app.get(explorerPath, async (request, reply) => {
    const principal = await identity.recognise(request.headers).identify()
    if ('userId' in principal) return page.send(reply)
    return reply.redirect(`${sentPaths.signIn}?next=${encodeURIComponent(explorerPath)}`)
  })
}
