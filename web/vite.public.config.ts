import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { officialsWorker } from './officials-worker.ts'
import { precompress } from './precompress.ts'

const web = import.meta.dirname

/** The pages are written for React and run on Preact, which is a twentieth of its weight; docs/decisions/0023 has the figures. */
const alias = {
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom/client': 'preact/compat/client',
  react: 'preact/compat',
}

/**
 * What nearly all of the officials' pages need goes into one file, and so do the invitations of two pages: small files pack
 * worse, and each is a round trip on a slow line.
 */
const files = {
  base: [
    /\/node_modules\/preact\//,
    /\/src\/officials-app\/frame\/(client|clock|date-tile|language|live-dot|notice|page-broken|problem|start|title|use-now|when)\.tsx?$/,
    /\/src\/officials-app\/frame\/words\.ts$/,
    /\/domain\/src\/(refusal|time\/time|words\/language)\.ts$/,
    /rolldown\/runtime/,
  ],
  cards: [
    /\/src\/officials-app\/invitation\/(invitation-(answer|asking|card|list|position|standing)|manager-contact|use-answer)\.tsx?$/,
    /\/src\/officials-app\/invitation\/invitation\.generated\.ts$/,
    /\/src\/officials-app\/invitation\/words\.ts$/,
  ],
}

/**
 * The officials' pages are built apart from the managers' app and put beside it. Built together they would share files,
 * and every part that both use would come in a file of its own.
 */
export default defineConfig({
  root: web,
  publicDir: false,
  resolve: { alias },
  plugins: [react(), preloadBase(), officialsWorker(), precompress()],
  build: {
    outDir: 'build',
    emptyOutDir: false,
    manifest: '.vite/public-manifest.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    // A browser that needs it runs nothing else of the page either.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { public: resolve(web, 'public.html') },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: Object.entries(files).map(([name, parts]) => ({
            name,
            test: (id: string) => parts.some((part) => part.test(id)),
          })),
        },
      },
    },
  },
})

/** The entry is small and runs first; the large file is fetched beside it, and not after it. */
function preloadBase(): Plugin {
  return {
    name: 'whistle-preload-base',
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
