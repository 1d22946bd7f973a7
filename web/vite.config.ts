import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { leanMui } from './lean-mui.ts'
import { precompress } from './precompress.ts'

const web = import.meta.dirname
const server = `http://localhost:${process.env.PORT || 3000}`

export default defineConfig({
  root: web,
  plugins: [leanMui(), react(), publicPages(), precompress()],
  build: {
    outDir: 'build',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    // A page's CSP allows no data: scripts or fonts, and small files cost little over one connection.
    assetsInlineLimit: 0,
    rolldownOptions: { input: { index: resolve(web, 'index.html') } },
  },
  server: {
    proxy: {
      '/api': server,
      '/graphql': { target: server, ws: true },
    },
  },
})

/** In development Vite knows one page; the officials' addresses get theirs as they do from the server. */
function publicPages(): Plugin {
  const addresses = /^\/(session\/(invitation|checkin|join|password)\/|my(\/|\?|$))/
  return {
    name: 'whistle-public-pages',
    configureServer(dev) {
      dev.middlewares.use((request, _response, next) => {
        if (addresses.test(request.url ?? '')) request.url = '/public.html'
        next()
      })
    },
  }
}
