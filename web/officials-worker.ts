import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { chunkOf, filesOf } from './officials-bundle.ts'

const app = '/src/officials-app'
const entryHtml = '/officials.html'
const workerSource = 'src/officials-app/worker/worker.ts'

/** The page below each scope. */
const pageSources: Readonly<Record<string, string>> = {
  '/session/checkin/': `${app}/check-in/check-in-page.tsx`,
  '/session/invitation/': `${app}/invitation/invitation-page.tsx`,
  '/my/': `${app}/my/my-page.tsx`,
}

/**
 * Builds the service worker of the officials' pages, one file at a fixed address, and writes into it the names of all
 * files that the pages need. Any change of those is a new worker, which fetches them all before it takes over.
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
      const files = Object.fromEntries(
        Object.entries(pageSources).map(([scope, page]) => [
          scope,
          [...everyFileOf(bundle, entry, chunkOf(bundle, page)), 'icon.svg'].map((file) => `/${file}`).sort(),
        ]),
      )
      const version = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 12)
      const source = await buildWorker(root, { version, entry: `/${entry.fileName}`, files })
      this.emitFile({ type: 'asset', fileName: 'officials-worker.js', source })
    },
  }
}

/** The entry and the page, with what the page loads later: it may have to do so without a network. */
function everyFileOf(bundle: Rolldown.OutputBundle, entry: Rolldown.OutputChunk, page: Rolldown.OutputChunk) {
  const found = filesOf(bundle, [entry, page])
  // The entry loads the other pages.
  for (const name of found)
    if (name !== entry.fileName)
      for (const later of bundle[name]?.type === 'chunk' ? bundle[name].dynamicImports : [])
        for (const file of filesOf(bundle, chunksIn(bundle, [later]))) found.add(file)
  return found
}

function chunksIn(bundle: Rolldown.OutputBundle, names: string[]): Rolldown.OutputChunk[] {
  return names.map((name) => bundle[name]).filter((file) => file?.type === 'chunk')
}

async function buildWorker(root: string, built: object): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { builtPages: JSON.stringify(built) },
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
