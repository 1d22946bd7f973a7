// PostGraphile on the same database, with its own server. It needs a newer Node than Whistle.
import { createServer } from 'node:http'
import pg from 'pg'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { jsonPgSmartTags } from 'postgraphile/utils'

const { PORT, CONNECTION, POOL } = process.env
const pool = new pg.Pool({ ...JSON.parse(CONNECTION), max: Number(POOL) })
pool.on('error', () => {})

/** Our foreign keys include the owner. PostGraphile gets plain ones by id instead, which are cheaper for it. */
const references = jsonPgSmartTags({
  version: 1,
  config: {
    class: {
      game: {
        tags: {
          foreignKey: [
            '(court_id) references court (id)|@fieldName court',
            '(division_id) references division (id)|@fieldName division',
          ],
        },
      },
      court: { tags: { foreignKey: '(venue_id) references venue (id)|@fieldName venue' } },
      assignment: {
        tags: { foreignKey: '(game_id) references game (id)|@foreignSimpleFieldName assignments' },
      },
      // `Subscription` is GraphQL's own type.
      subscription: { tags: { name: 'plan' } },
    },
  },
})

const server = createServer()
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [references],
  pgServices: [makePgService({ pool, schemas: ['public'] })],
  // Plain lists: cheaper for it than connections with their cursors.
  schema: { defaultBehavior: '+list' },
  grafserv: { watch: false, graphiql: false },
  grafast: { explain: false },
})
await instance.createServ(grafserv).addTo(server)
server.listen(Number(PORT), '127.0.0.1', () => process.stdout.write('ready\n'))

process.once('SIGTERM', () => process.exit())
