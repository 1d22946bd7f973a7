import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { openStage } from '../../test/http-stage.ts'
import { passes } from '../../test/passes.ts'
import { freePort } from '../../test/postgres.ts'
import { createMetrics } from './metrics.ts'

test('metrics are not found without the token', async () => {
  const closed = await openStage()
  expect((await closed.open('/metrics')).status).toBe(404)

  const stage = await openStage({ config: { metricsToken: 'metrics-token' } })
  expect((await stage.open('/metrics')).status).toBe(404)
  expect((await stage.get('/metrics', { authorization: 'Bearer wrong' })).status).toBe(404)
  const answer = await stage.get('/metrics', { authorization: 'Bearer metrics-token' })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toContain('text/plain')
})

test('metrics count requests by route and status, operations, live connections and the pool', async () => {
  const metrics = createMetrics({ reads: { totalCount: 5, idleCount: 3, waitingCount: 2 } })
  metrics.countOperation('mutation', 'refused')
  const stage = await openStage({ metrics })

  await stage.post('/graphql', '{}')
  await stage.get('/session/invitation/AbC1234')
  await stage.get('/api/nowhere')

  const count = 'whistle_http_request_seconds_count'
  await passes(async () => {
    expect(await metrics.text()).toContain(`${count}{method="GET",route="none",status="404"} 1`)
  })
  const text = await metrics.text()
  expect(text).toContain(`${count}{method="POST",route="/graphql",status="200"} 1`)
  expect(text).toContain(`${count}{method="GET",route="/session/invitation/*",status="200"} 1`)
  expect(text).not.toContain('AbC1234')
  expect(text).toContain('whistle_graphql_operations_total{kind="mutation",outcome="refused"} 1')
  expect(text).toContain('whistle_live_sockets 7')
  expect(text).toContain('whistle_database_connections{pool="reads",state="busy"} 2')
  expect(text).toContain('whistle_database_connections{pool="reads",state="waiting"} 2')
  expect(text).toContain('process_cpu_seconds_total')
})

test('METRICS_PORT serves metrics, and closes with the server', async () => {
  const metricsPort = await freePort()
  const stage = await openStage({ config: { metricsPort } })

  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  expect(await answer.text()).toContain('whistle_live_sockets 7')
  expect((await fetch(`http://127.0.0.1:${metricsPort}/graphql`)).status).toBe(404)
  expect((await stage.get('/metrics')).status).toBe(404)

  await stage.app.close()
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow()
})

test('a metrics port in use prevents the start', async () => {
  const other = createServer().listen(0)
  await new Promise((resolve) => other.once('listening', resolve))
  const { port: metricsPort } = other.address() as AddressInfo
  await expect(openStage({ config: { metricsPort } })).rejects.toMatchObject({
    code: 'EADDRINUSE',
    port: metricsPort,
  })
  other.close()
})
