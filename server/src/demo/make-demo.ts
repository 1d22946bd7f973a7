import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { CannotStart } from '../config/cannot-start.ts'
import { readConfig } from '../config/config.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { createLog } from '../log/log.ts'
import { createWhistle } from '../whistle.ts'
import { fill } from './fill.ts'
import { startReminders } from './make-league.ts'

const games = 300

/**
 * Creates the demo's data unless it exists. It is built in another folder and renamed when complete, so that an interrupted
 * demo starts over.
 */
export async function makeDemo(env: NodeJS.Dict<string>): Promise<void> {
  const { dataDir } = readConfig({
    ...env,
    AUTH_SECRET: 'not used: a secret of its own would be written to disk',
  })
  const mark = path.join(dataDir, 'demo')
  if (existsSync(mark)) return
  if (existsSync(dataDir))
    throw new CannotStart(`${dataDir} has other data; the demo wants a folder of its own in DATA_DIR.`)
  const growing = `${dataDir}.new`
  rmSync(growing, { recursive: true, force: true })
  await fillFolder({ ...env, DATA_DIR: growing })
  writeFileSync(path.join(growing, 'demo'), 'Made by npm run demo; delete this folder to begin anew.\n')
  renameSync(growing, dataDir)
}

async function fillFolder(env: NodeJS.Dict<string>): Promise<void> {
  const config = readConfig(env)
  const log = createLog('error')
  const embedded = await startEmbedded({ folder: config.dataDir, log })
  const { connection } = embedded
  const database = openDatabase(connection)
  await migrate(database.pool)
  const now = new Date()
  let clock = now
  const whistle = await createWhistle({ config, database, connection, log, clock: () => clock })
  await whistle.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = whistle.app.server.address() as AddressInfo
  const stage = {
    ...{ url: `http://127.0.0.1:${port}`, publicApiKey: config.publicApiKey, pool: database.pool },
    setClock: (time: Date) => {
      clock = time
    },
  }
  try {
    const dana = await fill(stage, now.getTime(), games, printShare())
    clock = new Date()
    await startReminders(dana)
  } finally {
    await whistle.close()
    await database.close()
    await embedded.stop()
  }
}

/** Progress in steps of ten percent. */
function printShare(): (share: number) => void {
  let printed = 0
  process.stdout.write(
    `Making the demo's league with ${games} games; this happens once and takes a minute ...`,
  )
  return (share) => {
    if (Math.floor(share * 10) <= printed) return
    printed = Math.floor(share * 10)
    process.stdout.write(printed === 10 ? ' done.\n' : ` ${printed * 10}%`)
  }
}
