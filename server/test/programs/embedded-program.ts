// A server with nothing but its database, for tests that start, kill and crowd real processes.
import { startEmbedded } from '../../src/db/embedded/embedded.ts'

try {
  const embedded = await startEmbedded({ folder: process.argv[2] ?? '' })
  process.on('SIGTERM', async () => {
    await embedded.stop()
    process.exit(0)
  })
  console.log(JSON.stringify(embedded.connection))
  setInterval(() => {}, 60_000)
} catch (error) {
  console.error(error instanceof Error && error.name === 'CannotStart' ? error.message : error)
  process.exit(1)
}
