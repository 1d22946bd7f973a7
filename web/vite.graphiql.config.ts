import { resolve } from 'node:path'
import { defineConfig, type Plugin } from 'vite'
import { preact } from './preact.ts'
import { precompress } from './precompress.ts'

const web = import.meta.dirname

/** The API explorer, apart from the other pages: none of its code is in theirs. */
export default defineConfig({
  root: web,
  publicDir: false,
  resolve: {
    alias: [
      ...preact,
      { find: 'react-remove-scroll', replacement: resolve(web, 'src/graphiql/remove-scroll.tsx') },
    ],
  },
  plugins: [withoutFonts(), precompress()],
  build: {
    outDir: 'build',
    emptyOutDir: false,
    assetsDir: 'assets/graphiql',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 2_000,
    rolldownOptions: {
      input: { graphiql: resolve(web, 'graphiql.html') },
      onLog(level, log, print) {
        // Its packages mark their modules for server components.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log)
      },
    },
  },
})

/** The package has its fonts as data: addresses, which the content security policy of pages refuses. */
function withoutFonts(): Plugin {
  return {
    name: 'whistle-graphiql-without-fonts',
    enforce: 'pre',
    transform: (code, id) =>
      id.includes('/graphiql/dist/style.css') ? code.replace(/@font-face\s*\{[^}]*\}/g, '') : undefined,
  }
}
