import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Whistle = {
  url: string
  dataDir: string
  stop(): Promise<void>
  /** As a machine does that goes down: the data stays. The function starts it again where it was. */
  goDown(): Promise<() => Promise<Whistle>>
}

/** Starts the built server in an empty data folder, as `npm start` does. */
export async function startWhistle(): Promise<Whistle> {
  return startAt(await freePort(), await mkdtemp(join(tmpdir(), 'whistle-e2e-')))
}

async function startAt(port: number, dataDir: string): Promise<Whistle> {
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(import.meta.dirname, '../server/build/main.js')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      PUBLIC_URL: url,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  await ready(server)
  const end = async () => {
    const stopped = once(server, 'exit')
    server.kill('SIGTERM')
    await stopped
  }
  return {
    url,
    dataDir,
    async stop() {
      await end()
      await rm(dataDir, { recursive: true, force: true })
    },
    async goDown() {
      await end()
      return () => startAt(port, dataDir)
    },
  }
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (text: Buffer) => {
      said += text.toString()
      if (said.includes('Whistle is ready at')) resolve()
    }
    server.stdout?.on('data', listen)
    server.stderr?.on('data', listen)
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)))
  })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0)
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
