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
  /** Ends the process as a reboot does: the data stays. */
  goDown(): Promise<void>
  /** Starts it again on the same port and data. */
  comeBack(): Promise<void>
}

/** Starts the built server in an empty data folder, as `npm start` does. */
export async function startWhistle(): Promise<Whistle> {
  const port = await freePort()
  const dataDir = await mkdtemp(join(tmpdir(), 'whistle-e2e-'))
  const url = `http://localhost:${port}`
  let server: ChildProcess | undefined

  async function comeBack() {
    server = spawn(process.execPath, [join(import.meta.dirname, '../server/build/main.js')], {
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
  }

  async function goDown() {
    if (!server) return
    const stopped = once(server, 'exit')
    server.kill('SIGTERM')
    await stopped
    server = undefined
  }

  await comeBack()
  return {
    url,
    dataDir,
    goDown,
    comeBack,
    async stop() {
      await goDown()
      await rm(dataDir, { recursive: true, force: true })
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
