// Generates types from GraphQL files: those of the schema for the server, and beside every file of operations
// in the web the types of its operations, with the documents as plain strings.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescript from '@graphql-codegen/typescript'
import * as operations from '@graphql-codegen/typescript-operations'
import { buildSchema, Kind, parse, print, Source, stripIgnoredCharacters, visit } from 'graphql'
import { root } from './root.mjs'

const config = {
  enumsAsTypes: true,
  enumType: 'string-literal',
  inputMaybeValue: 'T | null | undefined',
  // The default rewrites acronyms (OTOJoin would become OtoJoin); the contract's names stay as they are.
  namingConvention: capitalised,
  scalars: { ID: 'string', DateTime: 'string' },
  skipTypename: true,
}

const schemaFiles = [
  join(root, 'server/src/graphql/base.graphql'),
  ...filesUnder('server/src/features', 'schema.graphql'),
]
const schema = buildSchema(schemaFiles.map((file) => readFileSync(file, 'utf8')).join('\n'))

const schemaTypes = await render({ plugin: typescript, documents: [] })
save(join(root, 'server/src/graphql/types.generated.ts'), `${schemaTypes}\n${rootFields()}`)

const operationFiles = filesUnder('web/src', '.graphql').map((file) => {
  const document = parse(new Source(readFileSync(file, 'utf8'), file))
  return { file, document, fragments: fragmentsIn(document) }
})
// A fragment is known by its name in all files: its text is copied into the documents that use it.
const fragments = new Map()
for (const { file, fragments: found } of operationFiles) {
  for (const fragment of found) {
    const name = fragment.name.value
    if (fragments.has(name)) throw new Error(`${file}: there is another fragment ${name}`)
    fragments.set(name, fragment)
  }
}
for (const { file, document, fragments: own } of operationFiles) {
  const types = await render({
    plugin: operations,
    documents: [{ location: file, document }],
    externalFragments: fragmentsOf(document).filter((fragment) => !own.includes(fragment)),
  })
  const header = "import type { TypedDocumentNode } from '@urql/core'\n\n"
  const texts = documents(document)
  save(file.replace(/\.graphql$/, '.generated.ts'), `${texts ? header : ''}${types}\n${texts}`)
}

save(join(root, 'web/src/records/mutation-fields.generated.ts'), await mutationFields())

function render({ plugin, documents, externalFragments = [] }) {
  const external = externalFragments.map((node) => ({
    node,
    name: node.name.value,
    onType: node.typeCondition.name.value,
    isExternal: true,
  }))
  return codegen({
    filename: 'generated.ts',
    schemaAst: schema,
    documents,
    config: { ...config, externalFragments: external },
    plugins: [{ plugin: {} }],
    pluginMap: { plugin },
  })
}

/** The arguments' type of every root field, so that a resolver is typed by the name of its field. */
function rootFields() {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  const argsOf = (type, field) =>
    field.args.length === 0 ? 'Record<string, never>' : `${type.name}${capitalised(field.name)}Args`
  const lines = roots.flatMap((type) => [
    `  ${type.name}: {`,
    ...Object.values(type.getFields()).map((field) => `    ${field.name}: ${argsOf(type, field)}`),
    '  }',
  ])
  return `export type RootFields = {\n${lines.join('\n')}\n}\n`
}

/** The arguments of every mutation with the input types they name, for documents that are built at run time. */
async function mutationFields() {
  const fields = Object.values(schema.getMutationType().getFields())
  const text = fields.map(({ name, args }) => {
    const declared = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
    const given = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
    return `mutation ${capitalised(name)}(${declared}) { ${name}(${given}) { __typename } }`
  })
  const types = await render({ plugin: operations, documents: [{ document: parse(text.join('\n')) }] })
  const lines = fields.map(({ name }) => `  ${name}: ${capitalised(name)}MutationVariables`)
  return `${types}\nexport type MutationFields = {\n${lines.join('\n')}\n}\n`
}

function fragmentsIn(document) {
  return document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
}

function documents(document) {
  return document.definitions
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .map((operation) => {
      const used = [operation, ...fragmentsOf(operation)]
      const text = stripIgnoredCharacters(used.map(print).join('\n'))
      const name = operation.name.value
      const type = `${name}${capitalised(operation.operation)}`
      return `export const ${name}Document = ${JSON.stringify(text)} as unknown as TypedDocumentNode<${type}, ${type}Variables>\n`
    })
    .join('\n')
}

/** The fragments that a document or a definition spreads, those of these fragments included. */
function fragmentsOf(document) {
  const used = new Set()
  const collect = (node) =>
    visit(node, {
      FragmentSpread(spread) {
        const fragment = fragments.get(spread.name.value)
        if (!fragment || used.has(fragment)) return
        used.add(fragment)
        collect(fragment)
      },
    })
  collect(document)
  return [...used]
}

function filesUnder(folder, ending) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => name.endsWith(ending))
    .sort()
    .map((name) => join(root, folder, name))
}

function capitalised(name) {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** An unchanged file keeps its modification time, so that builds from it are not stale. */
function save(file, content) {
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return
  writeFileSync(file, content)
}
