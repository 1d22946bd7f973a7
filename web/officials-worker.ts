import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

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
      const always = ['frame/start.tsx', 'frame/live.ts'].map((name) =>
        chunkOf(bundle, `/src/officials-app/${name}`),
      )
      const files = [...filesOf(bundle, [entry, page, ...always, ...later]), 'icon.svg'].map(
        (file) => `/${file}`,
      )
      const version = createHash('sha256').update(files.sort().join('\n')).digest('hex').slice(0, 12)
      const source = await buildWorker(root, { version, entry: `/${entry.fileName}`, files })
      this.emitFile({ type: 'asset', fileName: 'officials-worker.js', source })
    },
  }
}

function chunkOf(bundle: Rolldown.OutputBundle, source: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
  )
  if (found?.type !== 'chunk') throw new Error(`No chunk is made from ${source}`)
  return found
}

/** Chunks with everything that they import from the start, and their styles. */
function filesOf(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>()
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') collect(imported)
    }
  }
  for (const chunk of chunks) collect(chunk)
  return files
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
