// Writes docs/errors.md from the error codes; with --check it fails if the file is not current.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './root.mjs'

const file = join(root, 'docs/errors.md')
const { errorCodes } = await load('server/src/errors/error-codes.ts')
const { refusalWords } = await load('domain/src/words/refusals.ts')
const text = page()

if (!process.argv.includes('--check')) writeFileSync(file, text)
else if (readFileSync(file, 'utf8') !== text) {
  process.stderr.write('docs/errors.md is not current; run `node scripts/error-docs.mjs`.\n')
  process.exitCode = 1
}

async function load(path) {
  const { module } = await runnerImport(join(root, path), { configFile: false, root, logLevel: 'error' })
  return module
}

function page() {
  const codes = Object.entries(errorCodes).map(([code, { graphql, http, auth, status, meaning, client }]) => {
    const places = [graphql && 'GraphQL', http && 'HTTP', auth && 'identity'].filter(Boolean).join(', ')
    return `| \`${code}\` | ${status ?? ''} | ${places} | ${meaning} | ${client} |`
  })
  // Of a sentence with a form for one the other form.
  const reasons = Object.entries(refusalWords.en).map(
    ([reason, sentence]) => `| \`${reason}\` | ${sentence.split(' | ').at(-1)} |`,
  )
  return `# Errors

Generated from \`server/src/errors/error-codes.ts\` by \`node scripts/error-docs.mjs\`; \`npm run check\` fails if it is not current.

Codes are stable; messages may change. GraphQL answers with HTTP status 200 (503 if no field could be answered because of an outage) and puts
the code into \`errors[].extensions\`: \`{ code, reason, field?, values? }\`, for \`INTERNAL\` \`{ code, requestId }\`. The other routes answer with the status below and
the same shape, \`{ errors: [{ message, extensions: { code, requestId } }] }\`, the routes of identity (\`/api/auth/*\`) with \`{ code, message, field? }\`.
What is refused before a route is chosen has that shape too, without a \`requestId\`, and the connection is closed: headers that are too large (431), a request that is
malformed (400) or too slow (408), an \`Expect\` (417), an upgrade that is not accepted (400, 403, 404, 503). Without a body are: HTTP/1.1 without \`Host\` (400), \`CONNECT\` (closed), and a connection with
more than 64 requests under way (closed).

## Codes

| code | status | where | meaning | what a client does |
|---|---|---|---|---|
${codes.join('\n')}

## Reasons

GraphQL adds a \`reason\`, from which a client writes the sentence in the reader's language. \`{...}\` is filled from \`values\`.

| reason | sentence |
|---|---|
${reasons.join('\n')}
`
}
