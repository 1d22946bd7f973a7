// Which file imports which. A graph is a Map of path -> the paths that it imports.
import { posix } from 'node:path'
import { parseSync } from 'vite'

/** What a file imports, type imports included: paths of the repository, `node:...` or `npm:...`. */
export function importsOf(path, text) {
  const { staticImports, staticExports } = parseSync(path, text).module
  const stated = [...staticImports, ...staticExports.flatMap(({ entries }) => entries)]
  const names = stated.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])
  // Both `await import('...')` and the type `import('...').Name`.
  const called = [...text.matchAll(/\bimport\(\s*(['"`])(.+?)\1/g)].map(([, , name]) => name)
  return [...new Set([...names, ...called])].map((name) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
    if (name.startsWith('@whistle/domain/')) return `domain/src/${name.slice('@whistle/domain/'.length)}.ts`
    return name.startsWith('node:') ? name : `npm:${name}`
  })
}

/** Groups of folders that import each other in a circle, with the imports between them, as `file -> file`. */
export function cycles(graph, folderOf) {
  const edges = [...graph].flatMap(([path, targets]) =>
    targets
      .filter((target) => graph.has(target) && folderOf(path) && folderOf(target))
      .map((target) => ({ from: folderOf(path), to: folderOf(target), example: `${path} -> ${target}` }))
      .filter(({ from, to }) => from !== to),
  )
  const next = new Map()
  for (const { from, to } of edges) next.set(from, (next.get(from) ?? new Set()).add(to))
  const reach = new Map([...next.keys()].map((folder) => [folder, reachable(folder, next)]))
  const groups = new Map()
  for (const { from, to, example } of edges) {
    if (!reach.get(to)?.has(from)) continue
    const members = [...reach.get(from)].filter((folder) => reach.get(folder)?.has(from))
    const name = members.sort().join(', ')
    groups.set(name, [...(groups.get(name) ?? []), example])
  }
  return [...groups].map(([name, imports]) => ({ name, imports }))
}

/** Everything that the files below `folder` import, directly or through other files, with the first importer. */
export function importedBelow(folder, graph) {
  const importers = new Map()
  const queue = [...graph.keys()].filter((path) => path.startsWith(folder))
  for (const path of queue) {
    for (const target of graph.get(path) ?? []) {
      if (importers.has(target)) continue
      importers.set(target, path)
      queue.push(target)
    }
  }
  return importers
}

function reachable(start, next) {
  const found = new Set(next.get(start))
  for (const folder of found) for (const to of next.get(folder) ?? []) found.add(to)
  return found
}
