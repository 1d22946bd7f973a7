import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { chunkOf, filesOf } from './officials-bundle.ts'

const entryHtml = '/officials.html'
const pageSource = '/src/officials-app/check-in/check-in-page.tsx'
const workerSource = 'src/officials-app/check-in/worker.ts'

/**
 * Builds the service worker of the officials' pages, one file at a fixed address, and writes into it the names of all
 * files that the check-in page needs. Any change of those is a new worker, which fetches them all before it takes over.
 */
export function officialsWorker(): Plugin {
  let root = ''
  return {
    name: 'whistle-officials-worker',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      root = config.root
    },
    async generateBundle(_options, bundle) {
      const entry = chunkOf(bundle, entryHtml)
      const page = chunkOf(bundle, pageSource)
      // What the page loads later, it may have to load without a network.
      const later = page.dynamicImports.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
      const live = chunkOf(bundle, '/src/officials-app/frame/live.ts')
      const files = [...filesOf(bundle, [entry, page, live, ...later]), 'icon.svg'].map((file) => `/${file}`)
      const version = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12)
      const source = await buildWorker(root, { version, entry: `/${entry.fileName}`, files })
      this.emitFile({ type: 'asset', fileName: 'officials-worker.js', source })
    },
  }
}

async function buildWorker(root: string, built: object): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { builtPage: JSON.stringify(built) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: resolve(root, workerSource), output: { format: 'iife' } },
    },
  })
  const [output] = [result].flat()
  if (!output || !('output' in output)) throw new Error('The worker was not built')
  return output.output[0].code
}
