// The baseline of the sign-up benchmark: one `update` per request, without authentication or rules.
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ ...JSON.parse(process.env.CONNECTION), max: 10 })

createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', async () => {
    const { assignmentId, officialId } = JSON.parse(body)
    const { rows } = await pool.query({
      name: 'take',
      text: `update assignment set official_id = $1, confirmed_assignment = true where id = $2 and official_id is null
        returning id, status`,
      values: [officialId, assignmentId],
    })
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: { signupGame: rows[0] ?? null } }))
  })
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
