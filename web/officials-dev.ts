import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createServer, type Plugin } from 'vite'

const web = import.meta.dirname
const base = '/@officials/'
const addresses = /^\/(session\/(invitation|checkin|join|password)\/|my(\/|\?|$))/

/** Serves the officials' pages in development from a Vite server with the configuration of their build, on the same port. */
export function officialsDev(): Plugin {
  return {
    name: 'whistle-officials-dev',
    apply: 'serve',
    async configureServer(managers) {
      const officials = await createServer({
        base,
        configFile: resolve(web, 'vite.officials.config.ts'),
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: managers.httpServer ?? undefined } },
      })
      managers.httpServer?.once('close', () => void officials.close())
      managers.middlewares.use(async (request, response, next) => {
        const url = request.url ?? '/'
        if (url.startsWith(base)) return officials.middlewares(request, response, next)
        if (!addresses.test(url)) return next()
        try {
          const html = await readFile(resolve(web, 'officials.html'), 'utf8')
          response.setHeader('content-type', 'text/html')
          response.end(await officials.transformIndexHtml(`${base}officials.html`, html))
        } catch (error) {
          next(error)
        }
      })
    },
  }
}
