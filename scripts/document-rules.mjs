// Rules about documentation, migrations and settings: a part of the list in structure-rules.mjs.
import { posix } from 'node:path'
import { eachFile } from './each-file.mjs'

/** What counts as a path of the repository when it stands in backticks in a document. Built files and data do not. */
const documentedPaths = [
  /^[a-z][\w.-]*(\/[\w.-]+)*\.(ts|tsx|mjs|graphql|sql|css|md)$/,
  /^(domain|server|web|e2e|bench|trials|scripts|docs)\/(?!build\/)/,
  /^(?!data)[a-z][\w-]*(\/[\w-]+)*\/$/,
]

export const documentRules = [
  {
    says: 'decisions are numbered without gaps; migrations from 0001 on, each number once',
    broken: (tree) => [
      ...gaps([...tree.keys()].filter((path) => path.startsWith('docs/decisions/'))),
      ...outOfOrder([...tree.keys()].filter((path) => path.startsWith('server/src/db/migrations/'))),
    ],
  },
  {
    says: 'every environment variable is in .env.example and in the README',
    broken: (tree) => {
      const names = (path, form) => [...(tree.get(path) ?? '').matchAll(form)].map(([, name]) => name)
      const read = names('server/src/config/config.ts', /^ {2}([A-Z][A-Z_]+):/gm)
      const examples = names('.env.example', /^#?([A-Z_]+)=/gm)
      const documented = names('README.md', /`([A-Z][A-Z_]+)`/g)
      return [
        ...read.filter((name) => !examples.includes(name)).map((name) => `.env.example: ${name} is missing`),
        ...read.filter((name) => !documented.includes(name)).map((name) => `README.md: ${name} is missing`),
        ...examples.filter((name) => !read.includes(name)).map((name) => `.env.example: ${name} is not read`),
      ]
    },
  },
  {
    says: 'a decision has its context, what was decided and what was refused',
    broken: eachFile(({ path, text }) => {
      if (!path.startsWith('docs/decisions/')) return []
      return ['## Context', '## Decision', '## Refused']
        .filter((heading) => !text.includes(`\n${heading}\n`))
        .map((heading) => `'${heading}' is missing`)
    }),
  },
  {
    says: 'a path in the documentation exists',
    broken: (tree) => {
      const paths = [...tree.keys()].map((path) => `/${path}`)
      const exists = (name) =>
        paths.some((path) => path.endsWith(`/${name}`) || path.includes(`/${name.replace(/\/$/, '')}/`))
      return [...tree].flatMap(([file, text]) => {
        if (!file.endsWith('.md')) return []
        const named = [...text.matchAll(/`([\w./-]+)`/g)].map(([, name]) => name)
        return named
          .filter((name) => documentedPaths.some((form) => form.test(name)) && !exists(name))
          .map((name) => `${file}: ${name} does not exist`)
      })
    },
  },
  {
    says: 'docs/architecture.md lists every feature folder',
    broken: (tree) => {
      const listed = tree.get('docs/architecture.md')
      if (listed === undefined) return []
      const features = new Set(
        [...tree.keys()].flatMap((path) => path.match(/^(server|web)\/src\/features\/[^/]+\//)?.[0] ?? []),
      )
      return [...features]
        .filter((folder) => !isListed(listed, folder))
        .map((folder) => `docs/architecture.md: the feature ${folder} is missing`)
    },
  },
]

/** In the section of its side: `### server/src/` or `### web/src/`. */
function isListed(text, folder) {
  const [side, name] = folder.split('/src/features/')
  const section = text.split('\n### ').find((each) => each.startsWith(`${side}/src/`)) ?? ''
  return new RegExp(`\`(features/)?${name}\``).test(section)
}

/** Numbers of migrations are reserved for parallel work, and one that was not used stays free. */
function outOfOrder(paths) {
  const numbers = paths.sort().map((path) => Number(posix.basename(path).slice(0, 4)))
  return paths
    .filter((_path, at) => (at === 0 ? numbers[0] !== 1 : numbers[at] === numbers[at - 1]))
    .map((path) => `${path}: its number is not the next one`)
}

function gaps(paths) {
  return paths
    .sort()
    .filter((path, at) => Number(posix.basename(path).slice(0, 4)) !== at + 1)
    .map((path) => `${path}: its number is not the next one`)
}
