import pg from 'pg'
import { expect, test } from 'vitest'
import { Busy, isOutage } from './outage.ts'

const ofDatabase = (code: string) =>
  Object.assign(new pg.DatabaseError('of PostgreSQL', 10, 'error'), { code })
const ofSystem = (code: string, syscall: string) => Object.assign(new Error(code), { code, syscall })

test.each([
  ['a statement timeout', ofDatabase('57014')],
  ['a lock timeout', ofDatabase('55P03')],
  ['a shutdown', ofDatabase('57P01')],
  ['a start', ofDatabase('57P03')],
  ['too many connections', ofDatabase('53300')],
  ['a full disk', ofDatabase('53100')],
  ['a broken connection', ofDatabase('08006')],
  ['a server that is read-only after a failover', ofDatabase('25006')],
  ['a refused connection', ofSystem('ECONNREFUSED', 'connect')],
  ['a socket that does not exist', ofSystem('ENOENT', 'connect')],
  ['a name that cannot be resolved', ofSystem('EAI_AGAIN', 'getaddrinfo')],
  ['several refused addresses', new AggregateError([ofSystem('ECONNREFUSED', 'connect')])],
  ['a reset connection', ofSystem('ECONNRESET', 'read')],
  ['a terminated connection', new Error('Connection terminated unexpectedly')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['a request that waited too long for its turn', new Busy()],
])('%s is an outage', (_what, error) => expect(isOutage(error)).toBe(true))

test.each([
  ['a missing table', ofDatabase('42P01')],
  ['a violated constraint', ofDatabase('23505')],
  ['a serialisation failure', ofDatabase('40001')],
  ['a missing file', ofSystem('ENOENT', 'open')],
  ['a mistake in the program', new TypeError('x is not a function')],
  ['what is no error', 'Connection terminated'],
])('%s is none', (_what, error) => expect(isOutage(error)).toBe(false))
