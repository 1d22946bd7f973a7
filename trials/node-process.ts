import { type ChildProcess, spawn } from 'node:child_process'
import { builtProgram, type Program } from '../server/test/programs/programs.ts'
import type { Answer } from '../server/test/world.ts'

export type Node = {
  url: string
  process: ChildProcess
  /** SIGKILL. */
  kill(): Promise<void>
  /** SIGTERM; returns the exit code. */
  stop(): Promise<number | null>
}

/** Long, because the machine is under load. */
const deadline = 300_000

export const buildServer = (): Promise<Program> => builtProgram('main')

/** The program as `npm start` runs it; resolves when it is ready. */
export async function startNode(
  program: Program,
  { port, ...env }: { port: number } & Record<string, string | number>,
): Promise<Node> {
  const begun = beginNode(program, { port, ...env })
  await begun.ready
  return begun
}

/** As `startNode`, without waiting: to be killed before it is ready. */
export function beginNode(
  program: Program,
  { port, ...env }: { port: number } & Record<string, string | number>,
): Node & { ready: Promise<void> } {
  const child = spawn(process.execPath, [program.file], {
    cwd: program.folder,
    env: {
      PATH: process.env.PATH,
      LOG_LEVEL: 'silent',
      PORT: String(port),
      ...Object.fromEntries(Object.entries(env).map(([name, value]) => [name, String(value)])),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stderr = ''
  child.stderr.on('data', (bytes) => {
    stderr += bytes
  })
  const exited = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const late = () => reject(new Error(`The server was not ready within ${deadline / 1000} s: ${stderr}`))
    const timer = setTimeout(late, deadline)
    child.stdout.once('data', () => {
      clearTimeout(timer)
      resolve()
    })
    void exited.then(() => {
      clearTimeout(timer)
      reject(new Error(`The server exited before it was ready: ${stderr}`))
    })
  })
  ready.catch(() => {})
  return {
    url: `http://127.0.0.1:${port}`,
    process: child,
    ready,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
    stop() {
      child.kill('SIGTERM')
      return exited
    },
  }
}

/** A request that did not reach the server, or whose response was lost: its outcome is unknown. */
export class Unanswered extends Error {}

export async function ask(
  url: string,
  headers: Record<string, string>,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<Answer> {
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query, variables }),
    })
    if (response.status >= 500) throw new Error(String(response.status))
    return (await response.json()) as Answer
  } catch (cause) {
    throw new Unanswered('no answer', { cause })
  }
}

/** As `ask`; a refusal is an error. */
export async function askSuccessfully(...request: Parameters<typeof ask>): Promise<Answer['data']> {
  const { data, errors } = await ask(...request)
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}

/** A manager with user and plan, a venue `hall` and a `court` with the prefix, in a separate process. */
export async function registerManager(
  url: string,
  email: string,
  prefix = '',
): Promise<Record<string, string>> {
  const post = (where: string, body: object) =>
    fetch(`${url}/api/auth/${where}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const password = 'a long enough password'
  await post('sign-up/email', { email, password, name: email })
  const response = await post('sign-in/email', { email, password })
  const { user } = (await response.json()) as { user: { id: string } }
  const headers = { authorization: `Bearer ${response.headers.get('set-auth-token')}` }
  await askSuccessfully(
    url,
    headers,
    `mutation ($id: ID!) {
      createUser(input: { id: $id, registered: true, role: SCHEDULER }) { id }
      createOTOSubscription(input: { name: "BASIC", numberOfAllowedSports: 3, totalNumberOfEnabledSports: 0, isActive: true }) { id }
    }`,
    { id: user.id },
  )
  await askSuccessfully(
    url,
    headers,
    `mutation {
      createVenue(input: { id: "${prefix}hall", name: "Hall", location: { lat: 40.7, lon: -74 } }) { id }
      createCourt(input: { id: "${prefix}court", name: "Court 1", courtVenueId: "${prefix}hall" }) { id }
    }`,
  )
  return headers
}
