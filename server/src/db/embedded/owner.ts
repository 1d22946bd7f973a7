import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export type Ownership = { release(): Promise<void> }

type State = 'candidate' | 'owner' | 'gone'

const prefix = 'owner-'

/**
 * Makes this process the only owner of a folder, or answers undefined when another living process owns it.
 *
 * Every process that wants the folder listens on a socket of its own name in it. The kernel closes it when the process
 * ends in any way, so a dead owner is known by its refused connection: no process number that could be somebody else's
 * by now, and no name used twice, so removing a dead socket never hits a living one. Each first listens and then
 * looks at the others; of two starting at once at least one sees the other, and of two candidates the first by name goes on.
 */
export async function claimFolder(folder: string): Promise<Ownership | undefined> {
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  let state: State = 'candidate'
  const server = net.createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.end(state)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path.join(folder, name), resolve)
  })
  const release = () => new Promise<void>((resolve) => server.close(() => resolve()))
  if (await isTaken(folder, name)) {
    await release()
    return undefined
  }
  state = 'owner'
  return { release }
}

async function isTaken(folder: string, own: string): Promise<boolean> {
  const others = readdirSync(folder).filter((name) => name.startsWith(prefix) && name !== own)
  for (const other of others) {
    const socket = path.join(folder, other)
    let state = await ask(socket)
    while (state === 'candidate' && own < other) {
      await sleep(20)
      state = await ask(socket)
    }
    if (state !== 'gone') return true
    rmSync(socket, { force: true })
  }
  return false
}

/** A process that is there but does not answer (stopped, or too busy) is taken for an owner. */
function ask(socketPath: string): Promise<State> {
  return new Promise((resolve) => {
    const socket = net.connect(socketPath)
    let answer = ''
    socket.setTimeout(2000, () => {
      resolve('owner')
      socket.destroy()
    })
    socket.setEncoding('utf8').on('data', (text) => {
      answer += String(text)
    })
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve('gone')
      else if (error.code !== 'ECONNRESET') resolve('owner')
    })
    socket.on('close', () => {
      if (answer === 'owner' || answer === 'candidate') resolve(answer)
      // It ended while we asked: the next try is refused.
      else resolve(sleep(20).then(() => ask(socketPath)))
    })
  })
}
