import type { Rolldown } from 'vite'

/** The chunk that begins with a source file. */
export function chunkOf(bundle: Rolldown.OutputBundle, source: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(source),
  )
  if (found?.type !== 'chunk') throw new Error(`No chunk is made from ${source}`)
  return found
}

/** Chunks with everything that they import from the start. */
export function filesOf(bundle: Rolldown.OutputBundle, chunks: Rolldown.OutputChunk[]): Set<string> {
  const files = new Set<string>()
  const collect = (chunk: Rolldown.OutputChunk) => {
    if (files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const name of chunk.imports) {
      const imported = bundle[name]
      if (imported?.type === 'chunk') collect(imported)
    }
  }
  for (const chunk of chunks) collect(chunk)
  return files
}
