// Which file imports which. A tree is a Map of path -> text.
import { posix } from 'node:path'

/** What a file imports, type imports included: paths of the repository, `node:...` or `npm:...`. */
export function importsOf(path, text) {
  const stated = /^(?:import|export)\s(?:[^'"`=;]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
  const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]\s*\)/g
  return [...text.matchAll(stated), ...text.matchAll(dynamic)].map(([, name]) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
    if (name.startsWith('@whistle/domain/')) return `domain/src/${name.slice('@whistle/domain/'.length)}.ts`
    return name.startsWith('node:') ? name : `npm:${name}`
  })
}

/**
 * Groups of folders that import each other in a circle, each as the list of its imports `from -> to`. Tests are left
 * out: no file imports a test, so what a test imports makes no folder depend on another.
 */
export function folderCycles(tree) {
  const edges = new Map()
  for (const [path, text] of tree) {
    if (!isSource(path)) continue
    const from = posix.dirname(path)
    for (const target of importsOf(path, text)) {
      const to = posix.dirname(target)
      if (!tree.has(target) || to === from) continue
      edges.set(from, (edges.get(from) ?? new Map()).set(to, `${path} -> ${target}`))
    }
  }
  const reach = new Map([...edges.keys()].map((folder) => [folder, reachable(folder, edges)]))
  const inCycle = (a, b) => reach.get(a)?.has(b) && reach.get(b)?.has(a)
  const seen = new Set()
  return [...edges.keys()].sort().flatMap((folder) => {
    if (seen.has(folder) || !inCycle(folder, folder)) return []
    const group = [...edges.keys()].filter((other) => inCycle(folder, other)).sort()
    for (const member of group) seen.add(member)
    const imports = group.flatMap((from) =>
      [...edges.get(from)]
        .filter(([to]) => group.includes(to))
        .map(([to, example]) => ({ from, to, example })),
    )
    return [{ group, imports }]
  })
}

/** Everything that the sources below `folder` import, directly or through other files, with the first importer. */
export function importedBelow(folder, tree) {
  const importers = new Map()
  const queue = [...tree.keys()].filter((path) => path.startsWith(folder) && isSource(path))
  for (const path of queue) {
    for (const target of importsOf(path, tree.get(path) ?? '')) {
      if (importers.has(target)) continue
      importers.set(target, path)
      if (isSource(target)) queue.push(target)
    }
  }
  return importers
}

export function isTest(path) {
  return /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) || /(^|\/)test\//.test(path)
}

function isSource(path) {
  return /^(domain|server|web)\/src\/.+\.tsx?$/.test(path) && !isTest(path) && !/\.generated\.ts$/.test(path)
}

function reachable(start, edges) {
  const found = new Set()
  const queue = [start]
  for (const folder of queue) {
    for (const next of edges.get(folder)?.keys() ?? []) {
      if (found.has(next)) continue
      found.add(next)
      queue.push(next)
    }
  }
  return found
}
