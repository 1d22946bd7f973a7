// The shape of the repository as a list of rules. A tree is a Map of path -> text.
// Every rule says one sentence and finds the places that break it.
import { posix } from 'node:path'

const nouns = words`
  calendar catalogue first-run games identity imports joins notifications officials places search settings venues`
const drawers = words`common helper helpers lib misc shared stuff util utils`
const longest = 300
const tellsAddresses = words`web/src/paths.ts web/src/app/routes.tsx web/src/app/shell/menu.ts web/src/officials-app/frame/paths.ts`

const sqlRooms = [
  /^server\/src\/db\//,
  /^server\/src\/outbox\//,
  /^server\/src\/demo\/fill\.ts$/,
  /^server\/src\/transfer\//,
  /^server\/src\/features\/.+\/store\.ts$/,
  /^server\/src\/graphql\/(compile\/(select|filter|page)|write)\.ts$/,
  /^server\/src\/(live\/bus|serve)\.ts$/,
]

/** What a room must not import. `npm:` stands for packages, `node:` for Node's own modules. */
const directions = [
  { room: 'domain/src/', never: words`node: npm: server/ web/ e2e/` },
  { room: 'server/', never: words`web/ e2e/` },
  {
    room: 'server/src/db/',
    never: words`server/src/features/ server/src/graphql/ server/src/live/ server/src/outbox/`,
  },
  { room: 'server/src/outbox/', never: words`server/src/features/ server/src/graphql/ server/src/live/` },
  { room: 'server/src/graphql/', never: words`server/src/features/` },
  { room: 'server/src/features/', never: words`server/src/app.ts server/src/main.ts server/src/serve.ts` },
  { room: 'web/', never: words`server/ e2e/` },
  { room: 'web/src/', never: words`node:` },
  { room: 'web/src/ui/', never: words`web/src/api/ web/src/app/ web/src/features/ web/src/officials-app/` },
  { room: 'web/src/api/', never: words`web/src/app/ web/src/features/ web/src/officials-app/` },
  {
    room: 'web/src/officials-app/',
    never: words`npm:@mui/ npm:@emotion/ npm:react-router npm:urql web/src/app/ web/src/ui/`,
  },
  { room: 'e2e/', never: words`server/ web/` },
]

export const rules = [
  {
    says: 'names are kebab-case',
    broken: eachFile(({ path }) => {
      const capitals = /^(README|CONTRIBUTING|CHANGELOG|LICENSE)(\.md)?$/
      const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/
      const migration = /^\d{4}_[a-z0-9_]+\.sql$/
      const odd = path
        .split('/')
        .filter((name) => ![capitals, kebab, migration].some((form) => form.test(name)))
      return odd.map((name) => `${name} is not kebab-case`)
    }),
  },
  {
    says: 'a file says what it is: there are no drawers and no barrels',
    broken: eachFile(({ path }) => [
      ...path
        .split(/[/.-]/)
        .filter((word) => drawers.includes(word))
        .map((word) => `'${word}' says nothing`),
      ...(/(^|\/)index\.(ts|tsx|mjs)$/.test(path) ? ['a barrel hides where things are'] : []),
    ]),
  },
  {
    says: 'features are named by the nouns of the product, the same in the server and the web',
    broken: eachFile(({ path }) => {
      const feature = path.match(/^(server|web)\/src\/features\/([^/]+)\//)?.[2]
      return feature && !nouns.includes(feature) ? [`'${feature}' is not one of our nouns`] : []
    }),
  },
  {
    says: 'imports go one way',
    broken: eachCode(({ path, imports }) =>
      directions
        .filter(({ room }) => path.startsWith(room) && !isTest(path))
        .flatMap(({ room, never }) =>
          imports
            .filter((target) => never.some((forbidden) => target.startsWith(forbidden)))
            .map((target) => `${room} must not import ${target}`),
        ),
    ),
  },
  {
    says: "a server feature knows another one by its policy and verbs; only stores know each other's models",
    broken: eachCode(({ path, imports }) => {
      const own = path.match(/^server\/src\/features\/[^/]+\//)?.[0]
      if (!own || isTest(path)) return []
      return imports
        .filter((target) => target.startsWith('server/src/features/') && !target.startsWith(own))
        .filter(
          (target) =>
            /\/resolvers\.ts$/.test(target) || (/\/store\.ts$/.test(target) && !path.endsWith('/store.ts')),
        )
        .map((target) => `${target} is another feature's own business`)
    }),
  },
  {
    says: 'SQL stands in stores, in db, in outbox, in the compiler of reads, and in few places more',
    broken: eachCode(({ path, text }) => {
      if (!path.startsWith('server/src/') || isTest(path) || sqlRooms.some((room) => room.test(path)))
        return []
      return /\bsql`|\bsql<|\bbuild\.|\.query\(/.test(text) ? ['SQL belongs into a store'] : []
    }),
  },
  {
    says: 'relative imports carry their extension',
    broken: eachCode(({ text }) =>
      specifiers(text)
        .filter(
          (name) =>
            name.startsWith('.') && !/\.(ts|tsx|mjs|json|css|graphql|sql|svg)(\?raw|\?url)?$/.test(name),
        )
        .map((name) => `'${name}' has no extension`),
    ),
  },
  {
    says: 'exports are named and come from their own file',
    broken: eachCode(({ path, text }) => [
      ...(/^export default/m.test(text) && !/(\.config|\/global-setup)\.ts$/.test(path)
        ? ['a default export has no name']
        : []),
      ...(/^export (\*|\{[^}]*\}) from/m.test(text) ? ['a re-export hides where things are'] : []),
    ]),
  },
  {
    says: `no file of code has more than ${longest} lines`,
    broken: eachCode(({ text }) => {
      const lines = text.trimEnd().split('\n').length
      return lines > longest ? [`${lines} lines: this is two files`] : []
    }),
  },
  {
    says: 'the addresses of the app are written in paths.ts, the table of routes and the menu only',
    broken: eachCode(({ path, text }) => {
      if (!path.startsWith('web/src/') || tellsAddresses.includes(path) || isTest(path)) return []
      return [
        ...text.matchAll(
          /['"`](\/(session|gamecalendar|game|venues|officials|settings|my)(\/[^'"`]*)?)['"`]/g,
        ),
      ].map(([, address]) => `${address} belongs into paths.ts`)
    }),
  },
  {
    says: 'what is to be done stands in an issue, not in the code',
    broken: eachCode(({ text }) => (/\b(TO[D]O|FIX[M]E)\b/.test(text) ? ['a note to oneself'] : [])),
  },
  {
    says: 'decisions and migrations are numbered without gaps',
    broken: (tree) => [
      ...gaps([...tree.keys()].filter((path) => path.startsWith('docs/decisions/'))),
      ...gaps([...tree.keys()].filter((path) => path.startsWith('server/src/db/migrations/'))),
    ],
  },
  {
    says: 'every variable of the environment is in .env.example and in the README',
    broken: (tree) => {
      const names = (path, form) => [...(tree.get(path) ?? '').matchAll(form)].map(([, name]) => name)
      const read = names('server/src/config/config.ts', /^ {2}([A-Z][A-Z_]+):/gm)
      const exemplified = names('.env.example', /^#?([A-Z_]+)=/gm)
      const documented = names('README.md', /`([A-Z][A-Z_]+)`/g)
      return [
        ...read
          .filter((name) => !exemplified.includes(name))
          .map((name) => `.env.example: ${name} is missing`),
        ...read.filter((name) => !documented.includes(name)).map((name) => `README.md: ${name} is missing`),
        ...exemplified
          .filter((name) => !read.includes(name))
          .map((name) => `.env.example: nobody reads ${name}`),
      ]
    },
  },
  {
    says: 'a decision tells its context, what was decided and what was refused',
    broken: eachFile(({ path, text }) => {
      if (!path.startsWith('docs/decisions/')) return []
      return ['## Context', '## Decision', '## Refused']
        .filter((heading) => !text.includes(`\n${heading}\n`))
        .map((heading) => `'${heading}' is missing`)
    }),
  },
]

/** All complaints about a tree, each as `path: what is wrong (the rule)`. */
export function complaintsAbout(tree) {
  return rules.flatMap(({ says, broken }) => broken(tree).map((complaint) => `${complaint} (${says})`))
}

function eachFile(find) {
  return (tree) =>
    [...tree].flatMap(([path, text]) => find({ path, text }).map((problem) => `${path}: ${problem}`))
}

function eachCode(find) {
  const isCode = (path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.generated.ts')
  const broken = eachFile(({ path, text }) => find({ path, text, imports: importsOf(path, text) }))
  return (tree) => broken(new Map([...tree].filter(([path]) => isCode(path))))
}

function words([text]) {
  return text.trim().split(/\s+/)
}

function isTest(path) {
  return /\.(test|spec)\.(ts|tsx|mjs)$/.test(path) || path.startsWith('server/test/')
}

function specifiers(text) {
  const stated = /^(?:import|export)\s(?:[^'"`=;]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm
  const dynamic = /\bimport\(['"]([^'"\n]+)['"]\)/g
  return [...text.matchAll(stated), ...text.matchAll(dynamic)].map(([, name]) => name)
}

/** What a file imports, as paths of the repository, `node:...` or `npm:...`. */
function importsOf(path, text) {
  return specifiers(text).map((name) => {
    if (name.startsWith('.')) return posix.join(posix.dirname(path), name)
    if (name.startsWith('@whistle/domain/')) return `domain/src/${name.slice('@whistle/domain/'.length)}.ts`
    return name.startsWith('node:') ? name : `npm:${name}`
  })
}

function gaps(paths) {
  return paths
    .sort()
    .filter((path, at) => Number(posix.basename(path).slice(0, 4)) !== at + 1)
    .map((path) => `${path}: its number is not the next one`)
}
