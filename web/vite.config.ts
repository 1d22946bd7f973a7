import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { officialsDev } from './officials-dev.ts'
import { preact } from './preact.ts'
import { precompress } from './precompress.ts'

const web = import.meta.dirname
const server = `http://localhost:${process.env.PORT || 3000}`

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
    rolldownOptions: { input: { index: resolve(web, 'index.html') } },
  },
  server: {
    proxy: {
      '/api': server,
      '/graphql': { target: server, ws: true },
    },
  },
})
