// The engine as one module that Node can load, made by a process of its own: what the bundler needs is not the engine's memory.
// `node bench/assigner/build.mjs FOLDER`
import { join } from 'node:path'
import { build } from 'vite'

await build({
  root: join(import.meta.dirname, '../..'),
  configFile: false,
  logLevel: 'warn',
  build: {
    ssr: join(import.meta.dirname, 'engine.js'),
    outDir: process.argv[2],
    emptyOutDir: true,
    rolldownOptions: { output: { entryFileNames: 'engine.mjs' } },
  },
  ssr: { noExternal: true },
})
