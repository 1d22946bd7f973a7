import { mkdtempSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../test/postgres.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/open-database.ts'
import { createWhistle } from '../whistle.ts'
import { createChance } from './chance.ts'
import { type Client, clientOf, signIn } from './client.ts'
import { fill } from './fill.ts'
import { findLinks } from './find-links.ts'
import { manager, officials } from './league.ts'
import { planSeason } from './plan-season.ts'
import { planWeekend } from './plan-weekend.ts'

const games = 54
// A Wednesday, three days after the clocks changed: the season does not depend on the day the tests run.
const now = Date.parse('2026-03-11T15:00:00Z')

describe('the plan of a season', () => {
  const season = planSeason(now, 300, createChance(20))

  test('has 300 games, half of them over', () => {
    expect(season).toHaveLength(300)
    const over = season.filter(({ startsAt }) => startsAt < now)
    expect(over.length).toBeGreaterThan(130)
    expect(over.length).toBeLessThan(170)
  })

  test('has no official in two games and no court with two games at once', () => {
    const spans = season.map(({ startsAt, duration, court, positions }) => ({
      ...{ from: startsAt, to: startsAt + duration * 60_000 },
      taken: [court, ...positions.flatMap(({ holder }) => holder?.official ?? [])],
    }))
    for (const one of spans) {
      const meanwhile = spans.filter((other) => other !== one && other.from < one.to && one.from < other.to)
      for (const other of meanwhile) expect(other.taken).not.toEqual(expect.arrayContaining([one.taken[0]]))
      const others = new Set(meanwhile.flatMap(({ taken }) => taken))
      expect(one.taken.filter((name) => others.has(name))).toEqual([])
    }
  })
})

describe('the weekend that is left to assign', () => {
  const season = planSeason(now, 300, createChance(20))
  const open = planWeekend(now, season, createChance(20))
  const localDate = ({ startsAt }: { startsAt: number }) =>
    new Date(startsAt).toLocaleDateString('en-CA', { timeZone: 'America/Chicago' })

  test('has 60 games on the second Saturday and Sunday, and a tournament on the Saturday after', () => {
    const on = (day: string) => open.filter((game) => localDate(game) === day)
    expect([on('2026-03-21').length, on('2026-03-22').length]).toEqual([30, 30])
    expect(on('2026-03-28').length).toBe(open.length - 60)
  })

  test('has no court with two games at once', () => {
    const all = [...season, ...open].map(({ court, startsAt, duration }) => ({
      ...{ court, from: startsAt, to: startsAt + duration * 60_000 },
    }))
    for (const one of all)
      expect(
        all.filter(({ court, from, to }) => court === one.court && from < one.to && to > one.from),
      ).toEqual([one])
  })

  test('has more basketball at once on that Saturday than there are officials certified for it', () => {
    const certified = officials.filter(({ sports: known }) => known.includes('basketball'))
    const startsAt = Date.parse('2026-03-28T10:00:00-05:00')
    const needed = open.filter((game) => game.startsAt === startsAt).flatMap(({ positions }) => positions)
    expect(needed.length).toBeGreaterThan(certified.length)
  })
})

describe('the demo', () => {
  let dana: Client
  let visitor: Client
  let url: string
  let publicApiKey: string
  let stop: () => Promise<void>

  beforeAll(async () => {
    const fresh = await freshDatabase()
    const { connection } = fresh
    const folder = mkdtempSync(path.join(tmpdir(), 'whistle-demo-'))
    const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: folder })
    const database = openDatabase(connection)
    let clock = new Date()
    const log = pino({ level: 'silent' })
    const whistle = await createWhistle({ config, database, connection, log, clock: () => clock })
    await whistle.app.listen({ port: 0, host: '127.0.0.1' })
    url = `http://127.0.0.1:${(whistle.app.server.address() as AddressInfo).port}`
    publicApiKey = config.publicApiKey
    const setClock = (time: Date) => {
      clock = time
    }
    await fill({ url, publicApiKey, pool: database.pool, setClock }, now, games, () => {})
    setClock(new Date(now))
    dana = await signIn(url, manager)
    visitor = clientOf(url, { 'x-api-key': publicApiKey })
    stop = async () => {
      await whistle.close()
      await database.close()
      await fresh.drop()
    }
  }, 300_000)
  afterAll(() => stop())

  type Game = {
    status: string
    startDateTime: string
    officialsCheckedIn: number
    assignments: { items: { checkinViolation: string | null; rating: number | null; paid: boolean }[] }
    history: { items: { at: string }[] }
  }
  const season = async () =>
    (
      await dana.ask<{ listGames: { items: Game[] } }>(
        `{ listGames(limit: 500) { items { status startDateTime officialsCheckedIn
             assignments { items { checkinViolation rating paid } } history { items { at } } } } }`,
      )
    ).listGames.items

  test('has a league of 40 officials, 6 venues and 3 sports', async () => {
    type Counted = Record<string, { items: unknown[] }>
    const { officials, venues, sports } = await dana.ask<Counted>(
      `{ officials: listOfficials(limit: 500) { items { id } }
         venues: listVenues { items { id } } sports: listSports { items { id } } }`,
    )
    expect([officials, venues, sports].map((each) => each?.items.length)).toEqual([40, 6, 3])
  })

  test('knows the teams of its games, for suggestions and for who has just had which', async () => {
    const { teams } = await dana.ask<{ teams: { name: string }[] }>('{ teams: listTeams { name } }')
    expect(teams.map(({ name }) => name)).toEqual(expect.arrayContaining(['Lakeshore Hawks', 'Net Gains']))
  })

  test('has games in every lasting status, completed, rated and paid', async () => {
    const all = await season()
    expect(all.length).toBeGreaterThan(games + 60)
    expect(new Set(all.map(({ status }) => status))).toEqual(
      new Set(['UNPUBLISHED', 'PUBLISHED', 'CONFIRMED', 'COMPLETE', 'ERROR']),
    )
    const worked = all.flatMap(({ assignments }) => assignments.items)
    expect(worked.some(({ checkinViolation }) => checkinViolation)).toBe(true)
    expect(worked.some(({ rating }) => rating)).toBe(true)
    expect(worked.some(({ paid }) => paid)).toBe(true)
  })

  test('has a history with realistic times for every game', async () => {
    const all = await season()
    const times = all.flatMap(({ history }) => history.items.map(({ at }) => Date.parse(at)))
    expect(times.length).toBeGreaterThanOrEqual(all.length)
    expect(Math.max(...times)).toBeLessThan(now)
    const complete = all.filter(({ status }) => status === 'COMPLETE')
    expect(complete).not.toEqual([])
    for (const { history, startDateTime } of complete)
      expect(Math.min(...history.items.map(({ at }) => Date.parse(at)))).toBeLessThan(
        Date.parse(startDateTime),
      )
  })

  test('prints links that work, also after a restart', async () => {
    for (let start = 0; start < 2; start++) {
      const { invitation, checkIn } = await findLinks(url, publicApiKey, now)
      const held =
        'query ($code: String!) { listAssignments(filter: { invitationId: { eq: $code } }) { items { id hasCheckedIn } } }'
      const [code = '', waiting = ''] = [invitation, checkIn].map((link) => link.split('/').at(-1))
      type Found = { listAssignments: { items: { id: string; hasCheckedIn: boolean }[] } }
      const { listAssignments } = await visitor.ask<Found>(held, { code: waiting })
      const assignmentId = listAssignments.items.find(({ hasCheckedIn }) => !hasCheckedIn)?.id
      await visitor.ask('mutation ($input: CheckinInput!) { checkin(input: $input) { hasCheckedIn } }', {
        input: { assignmentId, invitationId: waiting },
      })
      await visitor.ask(
        'mutation ($code: String!) { declineInvitation(input: { invitationId: $code }) { id } }',
        {
          code,
        },
      )
    }
  })
})
