// A Whistle of its own for these tests, and its account, league and game, made as docs/api.md does it.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const port = Number(process.env.PORT ?? 4_301)
export const url = `http://localhost:${port}`
export const publicKey = 'the-key-of-the-clients-test'
const main = path.join(import.meta.dirname, '../../server/build/main.js')

export async function startServer() {
  const folder = mkdtempSync(path.join(tmpdir(), 'whistle-clients-'))
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    PUBLIC_API_KEY: publicKey,
    LOG_LEVEL: 'error',
  }
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  const exited = new Promise((resolve) => server.once('exit', resolve))
  const deadline = performance.now() + 60_000
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('the server has ended: run npm run build first')
    if (performance.now() > deadline) throw new Error('the server is not ready within 60 s')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return async () => {
    server.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
}

const json = { 'content-type': 'application/json' }
const account = { email: 'dana@example.org', password: 'a long enough password' }

/** The token of a manager with one game. */
export async function makeLeague() {
  const post = (where, body) =>
    fetch(`${url}/api/auth/${where}`, { method: 'POST', headers: json, body: JSON.stringify(body) })
  await post('sign-up/email', { ...account, name: 'Dana' })
  const response = await post('sign-in/email', account)
  const token = response.headers.get('set-auth-token')
  const { user } = await response.json()
  await ask(token, `mutation { createUser(input: {id: "${user.id}", registered: true}) { id } }`)
  await ask(
    token,
    `mutation {
      createOTOSubscription(input: {name: "BASIC", numberOfAllowedSports: 3, totalNumberOfEnabledSports: 0, isActive: true}) { id }
      createGame(input: {id: "the-game-of-the-clients", name: "Hawks vs Aces", startDateTime: "2099-11-19T18:15:00-06:00", duration: 90}) { id }
    }`,
  )
  return { token, gameId: 'the-game-of-the-clients' }
}

export async function ask(token, query) {
  const headers = { ...json, authorization: `Bearer ${token}` }
  const response = await fetch(`${url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })
  const { data, errors } = await response.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
