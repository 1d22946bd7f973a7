import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { officialsPages } from './officials-pages.ts'
import { officialsWorker } from './officials-worker.ts'
import { preact } from './preact.ts'
import { precompress } from './precompress.ts'

const web = import.meta.dirname

/** Without the words that few readers need, such as those of refusals. */
const sharedByPages =
  /\/(domain\/src\/(?!words\/(?!called-off|game-line))|web\/src\/(time|ui|i18n|officials-app\/(routing|game))\/)/

/**
 * The officials' pages are built apart from the managers' app, into the same folder: built together the two would share many
 * small files. docs/decisions/0023 has the sizes.
 */
export default defineConfig(({ command }) => ({
  root: web,
  publicDir: command === 'build' ? false : 'public',
  cacheDir: 'node_modules/.vite-officials',
  resolve: { alias: preact },
  plugins: [preloadBase(), officialsPages(), officialsWorker(), precompress()],
  build: {
    outDir: 'build',
    emptyOutDir: false,
    manifest: '.vite/officials-manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    // One file, which `officialsPages` puts into the page.
    cssCodeSplit: false,
    // A browser that needs it cannot run the pages either.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { officials: resolve(web, 'officials.html') },
      // Few files: small ones compress worse, and a browser fetches six at a time, which on a slow line is a round trip each.
      // The client of live updates is loaded after the page.
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: /\/src\/officials-app\/(frame|kept)\/(?!live\.ts)/ },
            { name: 'games', test: sharedByPages, minShareCount: 2 },
            { name: 'cards', test: /\/src\/officials-app\/invitation\/(?!warning)/, minShareCount: 2 },
            { name: 'my', test: /\/src\/(officials-app\/my|session)\//, minShareCount: 2 },
          ],
        },
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
