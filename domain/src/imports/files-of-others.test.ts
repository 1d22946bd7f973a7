import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Places } from './game-places.ts'
import type { GamesReading } from './games-reading.ts'
import { gamesIn } from './import-games.ts'
import { officialsIn } from './import-officials.ts'

const places: Places = {
  venues: [
    {
      ...{ id: 'river', name: 'Riverside High School', timeZone: 'America/New_York' },
      courts: [
        { id: 'main', name: 'Main' },
        { id: 'aux', name: 'Aux' },
      ],
    },
  ],
  divisions: [
    {
      id: 'varsity',
      name: 'Varsity',
      sport: 'Basketball',
      requiredCertificationId: null,
      certifications: [],
    },
    { id: 'u12g', name: 'U12 Girls', sport: 'Basketball', requiredCertificationId: null, certifications: [] },
  ],
  sports: [{ id: 'basketball', name: 'Basketball' }],
  officials: [
    { id: 'ana', name: 'Ana Ruiz' },
    { id: 'leo', name: 'Leonardo Diaz' },
  ],
  timeZone: 'America/New_York',
}

const fileOf = (name: string) => readFileSync(new URL(`./files/${name}.csv`, import.meta.url), 'utf8')

function read(name: string, reading: GamesReading = {}) {
  let made = 0
  const read = gamesIn(fileOf(name), places, { reading, today: '2026-10-01', newId: () => `new-${++made}` })
  return {
    ...read,
    problems: read.problems.map(({ line, column, refusal }) => [line, column, refusal.reason]),
    leftOut: read.leftOut.map(({ line, refusal }) => [line, refusal.reason]),
  }
}

const first = {
  ...{ name: 'Hawks vs Owls', homeTeam: 'Hawks', awayTeam: 'Owls', gameDivisionId: 'varsity' },
  ...{ gameCourtId: 'main', startDateTime: '2026-11-22T00:30:00.000Z' },
}
const ninety = { minutes: 90 }

describe('the files of other programs, as they are', () => {
  it('ask only for what they do not say', () => {
    expect(read('arbiter-import').problems).toEqual([[1, null, 'columnMissing']])
    expect(read('arbiter-import', ninety).problems).toEqual([])
  })

  it('Arbiter, import', () => {
    const { games } = read('arbiter-import', ninety)
    expect(games.map(({ game }) => game)).toMatchObject([
      { ...first, number: '1041', duration: 90 },
      { number: '1042', gameCourtId: 'aux', startDateTime: '2026-11-28T23:00:00.000Z' },
    ])
  })

  it('Arbiter, import of games that have only a number of their own yet', () => {
    const own = fileOf('arbiter-import')
      .replace(/,1041,,/, ',,W-1,')
      .replace(/,1042,,/, ',,W-2,')
    const { games } = gamesIn(own, places, { reading: ninety, today: '2026-10-01', newId: () => 'new' })
    expect(games.map(({ game }) => game.number)).toEqual(['W-1', 'W-2'])
  })

  it('Arbiter, games with officials in columns without a header, and one that was rained out', () => {
    const { games, problems, leftOut } = read('arbiter-games', ninety)
    expect(problems).toEqual([])
    expect(leftOut).toEqual([[3, 'calledOffInFile']])
    expect(games).toMatchObject([
      {
        game: first,
        crew: [
          { officialId: 'ana', position: null },
          { officialId: 'leo', position: null },
        ],
      },
      { game: { number: '1043' }, crew: [{ officialId: 'ana' }] },
    ])
  })

  it('Assignr, import', () => {
    const { games, problems } = read('assignr-import', ninety)
    expect(problems).toEqual([])
    expect(games[0]?.game).toMatchObject({
      ...{ number: 'A-7', gameDivisionId: 'u12g', startDateTime: '2026-05-18T21:45:00.000Z', note: 'Gate 4' },
    })
  })

  it('Assignr, games with positions and officials', () => {
    const { games, problems } = read('assignr-games', ninety)
    expect(problems).toEqual([])
    expect(games[0]?.crew).toMatchObject([
      { position: 'Referee', officialId: 'ana' },
      { position: 'AR2', officialId: 'leo' },
    ])
  })

  it('Assignr, users: who is no official is left out', () => {
    const { officials, problems, leftOut } = officialsIn(fileOf('assignr-users'))
    expect(problems).toEqual([])
    expect(leftOut).toMatchObject([{ line: 4, refusal: { reason: 'notOfficial' } }])
    expect(officials.map(({ official }) => official)).toMatchObject([
      { firstName: 'Ana', lastName: 'Ruiz', email: 'ana@example.org', mobilePhone: '+12125550100' },
      { firstName: 'Leonardo', email: 'leo@example.org' },
    ])
  })

  it('GotSport: the club stands before a team that does not name it', () => {
    const { games, problems } = read('gotsport', ninety)
    expect(problems).toEqual([])
    expect(games[0]?.game).toMatchObject({
      ...{ homeTeam: 'Hawks SC 2012 Blue', awayTeam: 'Owls United 2012 Red', number: '301' },
      ...{ gameCourtId: 'main', gameDivisionId: 'varsity' },
    })
  })

  it('Spordle: venue and court in one cell, a duration by its end', () => {
    const { games, problems } = read('spordle')
    expect(problems).toEqual([])
    expect(games[0]?.game).toMatchObject({ ...first, duration: 90, number: '17' })
  })

  it('Demosphere', () => {
    const { games, problems, understood } = read('demosphere')
    expect(problems).toEqual([])
    expect(games[0]?.game).toMatchObject({ ...first, duration: 60, number: '12' })
    expect(understood?.columns.find(({ name }) => name === 'External ID')).toMatchObject({ field: null })
  })
})

describe('an assignor’s own spreadsheet', () => {
  it('has a title, a merged header, blank lines, dates without a year and two spellings of a gym', () => {
    const { games, problems, leftOut, understood } = read('spreadsheet', ninety)
    expect(understood).toMatchObject({ headLine: 4, since: '2026-04-01' })
    expect(games.map(({ line }) => line)).toEqual([6, 7])
    expect(games.map(({ game }) => game.startDateTime)).toEqual([
      '2026-11-22T00:30:00.000Z',
      '2026-11-22T02:00:00.000Z',
    ])
    expect(games.every(({ game }) => game.gameCourtId === 'main')).toBe(true)
    expect(problems).toEqual([
      [9, 'Gym', 'nameUnknown'],
      [10, 'Gym', 'nameUnknown'],
    ])
    // The header once more, and a total.
    expect(leftOut).toEqual([
      [12, 'noGameInLine'],
      [13, 'noGameInLine'],
    ])
    expect(understood?.names).toMatchObject([
      { kind: 'VENUE', name: 'Riverside HS', id: 'river', count: 1 },
      { kind: 'VENUE', name: 'Riverside H.S.', id: 'river', count: 1 },
      { kind: 'VENUE', name: 'Lakeside Rec Ctr', id: null },
      { kind: 'VENUE', name: 'Lakeside Recreation Center', id: null },
    ])
  })

  it('has its referees under headers like "Ref 1", and each unknown one is named with its column', () => {
    const sheet = `Date,Time,Gym,Ct #,Home,Away,Level,Ref 1,Ref 2
11/21/2026,7:30pm,Riverside HS,Main,Hawks,Owls,Varsity,"Ruiz, Ana",Leonardo Diaz
11/22/2026,7:30pm,Riverside HS,Main,Bears,Owls,Varsity,Kim Lee,Eva Sol`
    const ask = { reading: ninety, today: '2026-10-01', newId: () => 'new' }
    const { games, problems, understood } = gamesIn(sheet, places, ask)
    expect(games.map(({ crew }) => crew.map(({ position, officialId }) => [position, officialId]))).toEqual([
      [
        [null, 'ana'],
        [null, 'leo'],
      ],
    ])
    expect(problems.map(({ column, refusal }) => [column, refusal.values?.name])).toEqual([
      ['Ref 1', 'Kim Lee'],
      ['Ref 2', 'Eva Sol'],
    ])
    expect(understood?.columns.find(({ name }) => name === 'Ct #')?.field).toBe('court')
  })

  it('has cells with line breaks, which are spaces but in notes', () => {
    const sheet =
      'Date,Time,Gym,Court,Home,Away,Level,Notes\n11/21/2026,7:30pm,"Riverside\nHS",Main,"Hawks\r\nBlue",Owls,Varsity,"Gate 4\nBring whistles"'
    const ask = { reading: ninety, today: '2026-10-01', newId: () => 'new' }
    expect(gamesIn(sheet, places, ask)).toMatchObject({
      problems: [],
      games: [{ game: { name: 'Hawks Blue vs Owls', gameCourtId: 'main', note: 'Gate 4\nBring whistles' } }],
    })
  })

  it('makes one new venue of two spellings, with its court, where that is said', () => {
    const names = ['Lakeside Rec Ctr', 'Lakeside Recreation Center'].map((name) => ({
      ...{ kind: 'VENUE' as const, name, create: 'Lakeside Recreation Center' },
    }))
    const { games, problems, created } = read('spreadsheet', { ...ninety, names })
    expect(problems).toEqual([])
    expect(created.map(({ kind, name, parentId }) => [kind, name, parentId])).toEqual([
      ['VENUE', 'Lakeside Recreation Center', null],
      ['COURT', '1', created[0]?.id],
    ])
    expect(games).toHaveLength(4)
    expect(games.slice(2).map(({ game }) => game.gameCourtId)).toEqual([created[1]?.id, created[1]?.id])
  })
})
