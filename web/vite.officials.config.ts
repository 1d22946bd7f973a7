import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { officialsWorker } from './officials-worker.ts'
import { preact } from './preact.ts'
import { precompress } from './precompress.ts'

const web = import.meta.dirname

/**
 * The officials' pages are built apart from the managers' app, into the same folder: built together the two would share many
 * small files. docs/decisions/0023 has the sizes.
 */
export default defineConfig(({ command }) => ({
  root: web,
  publicDir: command === 'build' ? false : 'public',
  cacheDir: 'node_modules/.vite-officials',
  resolve: { alias: preact },
  plugins: [preloadBase(), officialsWorker(), precompress()],
  build: {
    outDir: 'build',
    emptyOutDir: false,
    manifest: '.vite/officials-manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that needs it cannot run the pages either.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { officials: resolve(web, 'officials.html') },
      // What every page needs is one file: small files compress worse, and each is a round trip on a slow line.
      // Only the client of live updates is loaded after it.
      output: {
        codeSplitting: { groups: [{ name: 'base', test: /\/src\/officials-app\/frame\/(?!live\.ts)/ }] },
      },
    },
  },
}))

/** The entry is small and runs first; the large file is fetched beside it, and not after it. */
function preloadBase(): Plugin {
  return {
    name: 'whistle-preload-base',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const base = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'base')
        const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${base?.fileName}` }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}
