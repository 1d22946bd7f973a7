import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Ownership = { release(): Promise<void> }

type State = 'candidate' | 'owner' | 'gone'

const prefix = 'owner-'

/**
 * Makes this process the only owner of a folder; undefined if another live process owns it.
 *
 * Every process that claims the folder listens on a socket with a unique name in it. The kernel closes the socket when
 * the process ends in any way, so a dead owner refuses connections. Process ids are not used because they are reused;
 * names are never reused, so removing a dead socket never removes a live one. Each process first listens and then asks
 * the others: of two that start at once at least one sees the other, and of two candidates the first by name wins.
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

/** A process that accepts the connection but does not respond (stopped or busy) counts as an owner. */
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
      // The process ended during the request: the next connection is refused.
      else resolve(sleep(20).then(() => ask(socketPath)))
    })
  })
}
