import { resolve } from 'node:path'
import { defineConfig, type Rolldown } from 'vite'
import { officialsDev } from './officials-dev.ts'
import { preact } from './preact.ts'
import { precompress } from './precompress.ts'

const web = import.meta.dirname
const server = `http://localhost:${process.env.PORT || 3000}`

const isOfRouter = ({ id, loc, message }: Rolldown.RolldownLog) =>
  [id, loc?.file, message].some((text) => text?.includes('node_modules/react-router/'))

export default defineConfig({
  root: web,
  resolve: { alias: preact },
  plugins: [officialsDev(), precompress()],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A page's CSP allows no data: scripts or fonts, and small files cost little over one connection.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { index: resolve(web, 'index.html') },
      onLog(level, log, print) {
        // A hook of React that Preact lacks: the router looks for it before it calls it, our code would fail on its page.
        if (log.code === 'IMPORT_IS_UNDEFINED') return isOfRouter(log) ? undefined : print('error', log)
        // The router marks its modules for server components.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log)
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/graphql': { target: server, ws: true },
      // Built: it needs no page of ours.
      '/graphiql': server,
      '/assets/graphiql': server,
    },
  },
})
