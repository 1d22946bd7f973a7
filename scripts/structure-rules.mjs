// The structure of the repository as a list of rules. A tree is a Map of path -> text.
// Rules about one file by itself (names, exports, lengths) are Biome's, in biome.json.
import { posix } from 'node:path'
import { documentRules } from './document-rules.mjs'
import { eachFile } from './each-file.mjs'
import { cycles, importedBelow, importsOf } from './import-graph.mjs'
import { owners, ownersOf, writesIn } from './table-writes.mjs'

const maxFiles = 30

const sqlFolders = [
  /^server\/src\/db\//,
  /^server\/src\/outbox\//,
  /^server\/src\/demo\/fill\.ts$/,
  /^server\/src\/transfer\//,
  /^server\/src\/features\/(.+\/)?store(\.ts$|\/)/,
  /^server\/src\/features\/games\/(history|lock-game|status)\.ts$/,
  /^server\/src\/features\/venues\/join-venue\.ts$/,
  /^server\/src\/graphql\/(compile\/(select|filter|page)|write)\.ts$/,
  /^server\/src\/(live\/bus|serve)\.ts$/,
]

const urlFiles = words`web/src/paths.ts web/src/app/routes.tsx web/src/app/navigation/menu.ts web/src/officials-app/routing/paths.ts`

/** What files below a folder must not import. `npm:` stands for packages, `node:` for Node's own modules. */
const forbidden = [
  ['domain/src/', words`node: npm: assigner/ server/ web/ e2e/`],
  ['assigner/src/', words`node: npm: server/ web/ e2e/`],
  ['server/', words`web/ e2e/`],
  ['server/src/access/', words`server/src/features/ server/src/graphql/ server/src/live/ server/src/http/`],
  ['server/src/db/', words`server/src/features/ server/src/graphql/ server/src/live/ server/src/outbox/`],
  ['server/src/outbox/', words`server/src/features/ server/src/graphql/ server/src/live/ server/src/http/`],
  ['server/src/http/', words`server/src/features/ server/src/graphql/ server/src/live/`],
  ['server/src/live/', words`server/src/features/ server/src/graphql/`],
  ['server/src/graphql/', words`server/src/features/`],
  [
    'server/src/features/',
    words`server/src/app.ts server/src/main.ts server/src/serve.ts server/src/whistle.ts server/src/http/`,
  ],
  ['web/', words`server/ e2e/`],
  ['web/src/', words`node:`],
  ['e2e/', words`server/src/ web/`],
  // The web from top to bottom: a file imports its own layer and those below, never one above.
  ...layers([
    words`web/src/app/ web/src/officials-app/`,
    words`web/src/features/`,
    words`web/src/records/`,
    words`web/src/paths.ts web/src/session/ web/src/i18n/ web/src/time/ web/src/api/`,
    words`web/src/ui/`,
    words`web/src/state/`,
  ]),
]

/** What the officials' pages use besides their own files, and what they must not load even through these. */
const officialsApp = {
  folder: 'web/src/officials-app/',
  allowed: words`
    web/src/officials-app/ web/src/i18n/ web/src/time/ web/src/ui/ web/src/state/ web/src/session/auth-service.ts web/src/api/retry-wait.ts
    web/src/records/mutation-document.ts domain/ npm:`,
  never: words`npm:react-router npm:urql npm:@urql/exchange-graphcache`,
}

export const rules = [
  {
    says: 'folders are kebab-case, and no name is a catch-all',
    broken: eachFile(({ path }) => [
      ...posix
        .dirname(path)
        .split('/')
        .filter((name) => !/^(\.|\.?[a-z0-9]+(-[a-z0-9]+)*)$/.test(name))
        .map((name) => `${name} is not kebab-case`),
      // Words say by their ending what is in them.
      ...path
        .replace(/\/common-words\.ts$/, '')
        .split(/[/.-]/)
        .filter((word) => words`common helper helpers lib misc shared stuff util utils`.includes(word))
        .map((word) => `'${word}' does not name the content`),
    ]),
  },
  {
    says: `a folder of sources has at most ${maxFiles} files`,
    broken: (tree) => {
      const counts = new Map()
      for (const path of tree.keys()) {
        if (!/^(domain|assigner|server|web|e2e|scripts|bench|trials)\//.test(path) || isGenerated(path))
          continue
        // Migrations are numbered and stay where they are.
        if (path.startsWith('server/src/db/migrations/')) continue
        const folder = posix.dirname(path)
        counts.set(folder, (counts.get(folder) ?? 0) + 1)
      }
      return [...counts]
        .filter(([, count]) => count > maxFiles)
        .map(([folder, count]) => `${folder}: ${count} files`)
    },
  },
  {
    says: 'folders and features do not import each other in a circle, type imports included',
    broken: (_tree, graph) =>
      [posix.dirname, featureOf].flatMap((folderOf) =>
        cycles(graph, folderOf).map(
          ({ name, imports }) => `${name}: ${imports.map((each) => `\n    ${each}`).join('')}\n   `,
        ),
      ),
  },
  {
    says: 'imports go one way',
    broken: eachSource(({ path, imports }) =>
      forbidden
        .filter(([folder]) => path.startsWith(folder))
        .flatMap(([folder, never]) =>
          imports
            .filter((target) => never.some((start) => target.startsWith(start)))
            .map((target) => `${folder} must not import ${target}`),
        ),
    ),
  },
  {
    says: "the officials' pages stay small: their own files and leaf folders, no router and no cache",
    broken: (_tree, graph) => {
      const { folder, allowed, never } = officialsApp
      return [...importedBelow(folder, graph)].flatMap(([target, importer]) => {
        const direct = importer.startsWith(folder) && !allowed.some((start) => target.startsWith(start))
        if (!direct && !never.some((start) => target.startsWith(start))) return []
        return [`${importer}: ${target} does not belong into ${folder}`]
      })
    },
  },
  {
    says: "a server feature uses another feature's policy and operations, never its store or resolvers",
    broken: eachSource(({ path, imports }) => {
      const own = featureOf(path)
      return imports
        .filter((target) => own && featureOf(target) && featureOf(target) !== own)
        .filter((target) => /^server\/.*\/(resolvers\.ts$|store(\.ts$|\/))/.test(target))
        .map((target) => `${target} belongs to another feature`)
    }),
  },
  {
    says: 'SQL is in stores, db, outbox, the compiler of reads, and a few more places',
    broken: eachSource(({ path, text }) => {
      if (!path.startsWith('server/src/') || sqlFolders.some((form) => form.test(path))) return []
      return /\bsql`|\bsql<|\bbuild\.|\.query\(/.test(text) ? ['SQL belongs into a store'] : []
    }),
  },
  {
    says: 'a table is written and locked by its owner only',
    broken: eachSource(({ path, text }) =>
      path.startsWith('server/src/') && path !== 'server/src/demo/fill.ts'
        ? writesIn(text)
            .filter((write) => ownersOf(write)?.every((start) => !path.startsWith(start)))
            .map((write) => `${write}: this is for ${ownersOf(write).join(', ')}`)
        : [],
    ),
  },
  {
    says: 'every table has an owner in table-writes.mjs',
    broken: eachFile(({ path, text }) =>
      path.startsWith('server/src/db/migrations/')
        ? [...text.matchAll(/\bcreate (?:unlogged )?table (\w+)/g)]
            .filter(([, table]) => !(table in owners))
            .map(([, table]) => `${table} has none`)
        : [],
    ),
  },
  {
    says: 'URLs of the app are written in paths.ts, the routes and the menu only',
    broken: eachSource(({ path, text }) => {
      if (!path.startsWith('web/src/') || urlFiles.includes(path)) return []
      return [
        ...text.matchAll(
          /['"`](\/(session|gamecalendar|game|venues|officials|settings|my)(\/[^'"`]*)?)['"`]/g,
        ),
      ].map(([, url]) => `${url} belongs into paths.ts`)
    }),
  },
  ...documentRules,
]

/** All complaints about a tree, each as `path: what is wrong (the rule)`. */
export function complaintsAbout(tree) {
  const graph = new Map(
    [...tree].filter(([path]) => isSource(path)).map(([path, text]) => [path, importsOf(path, text)]),
  )
  return rules.flatMap(({ says, broken }) => broken(tree, graph).map((complaint) => `${complaint} (${says})`))
}

function eachSource(find) {
  return (tree, graph) =>
    [...graph].flatMap(([path, imports]) =>
      find({ path, imports, text: tree.get(path) }).map((problem) => `${path}: ${problem}`),
    )
}

function featureOf(path) {
  return path.match(/^(web|server)\/src\/features\/[^/]+/)?.[0]
}

function layers(folders) {
  return folders.flatMap((layer, at) => layer.map((folder) => [folder, folders.slice(0, at).flat()]))
}

/** Tests may reach over layers to set their case up; nothing imports them, so no layer depends on another by that. */
function isSource(path) {
  return isCode(path) && !/\.(test|spec)\.(ts|tsx|mjs)$/.test(path) && !/(^|\/)test\//.test(path)
}

function words([text]) {
  return text.trim().split(/\s+/)
}

function isCode(path) {
  return /\.(ts|tsx|mjs)$/.test(path) && !isGenerated(path)
}

function isGenerated(path) {
  return path.endsWith('.generated.ts')
}
