import { describe, expect, it } from 'vitest'
import type { Places } from './game-places.ts'
import type { GamesReading } from './games-reading.ts'
import { gamesIn as readGames } from './import-games.ts'

const places: Places = {
  venues: [
    {
      ...{ id: 'river', name: 'Riverside', timeZone: 'America/New_York' },
      courts: [
        { id: 'river-1', name: 'Court 1' },
        { id: 'river-2', name: 'Court 2' },
      ],
    },
    {
      id: 'park',
      name: 'Parque San José',
      timeZone: 'America/Los_Angeles',
      courts: [{ id: 'park-1', name: 'Court 1' }],
    },
    { id: 'hall', name: 'Hall', timeZone: 'Europe/Madrid', courts: [] },
    { id: 'twin-1', name: 'Twin', timeZone: 'America/Los_Angeles', courts: [{ id: 'twin-1-1', name: 'A' }] },
    { id: 'twin-2', name: 'twin', timeZone: 'America/Los_Angeles', courts: [{ id: 'twin-2-1', name: 'A' }] },
  ],
  divisions: [
    {
      ...{ id: 'u12', name: 'Girls U12', sport: 'Basketball', requiredCertificationId: 'level-1' },
      certifications: [
        { id: 'level-1', name: 'Level 1' },
        { id: 'level-2', name: 'Level 2' },
      ],
    },
    {
      ...{ id: 'open-b', name: 'Open', sport: 'Basketball' },
      requiredCertificationId: null,
      certifications: [],
    },
    {
      ...{ id: 'open-v', name: 'Open', sport: 'Volleyball' },
      requiredCertificationId: null,
      certifications: [],
    },
  ],
  sports: [
    { id: 'basketball', name: 'Basketball' },
    { id: 'volleyball', name: 'Volleyball' },
  ],
  officials: [
    { id: 'ana', name: 'Ana Ruiz' },
    { id: 'leo', name: 'Leonardo Diaz' },
  ],
  timeZone: 'America/New_York',
}

const gamesIn = (csv: string, within: Places, reading?: GamesReading) => {
  let made = 0
  return readGames(csv, within, { reading, today: '2026-10-01', newId: () => `new-${++made}` })
}

const head = 'Game,Date,Time,Minutes,Sport,Division,Venue,Court,Officials needed'
const game = 'Hawks - Owls,2026-11-21,19:30,90,,Girls U12,Riverside,Court 1,'
const read = (...rows: string[]) => gamesIn([head, ...rows].join('\n'), places)
const one = (row: string) => {
  const { games, problems } = read(row)
  expect(problems).toEqual([])
  return games[0]?.game
}
const problemOf = (row: string) => {
  const [problem] = read(row).problems
  return [problem?.line, problem?.column, problem?.refusal.reason]
}

describe('a file of games', () => {
  it('has local times at the venue', () => {
    expect(one(game)).toEqual({
      ...{ name: 'Hawks - Owls', startDateTime: '2026-11-22T00:30:00.000Z', duration: 90 },
      ...{ officialsNeeded: null, isTournament: false, gameRequiredCertificationId: 'level-1' },
      ...{ gameCourtId: 'river-1', gameDivisionId: 'u12', homeTeam: null, awayTeam: null },
      ...{ number: null, note: null },
    })
  })

  it('has the number and the note of a game in columns of other programs', () => {
    const file = `${head},Game ID,Notes\n${game},A-104,"Gate 4, park behind"`
    expect(gamesIn(file, places).games[0]?.game).toMatchObject({
      ...{ number: 'A-104', note: 'Gate 4, park behind' },
    })
    const long = gamesIn(`${head},Game number\n${game},${'9'.repeat(41)}`, places)
    expect(long.problems[0]).toMatchObject({ column: 'Game number', refusal: { reason: 'tooLong' } })
  })

  it('has its teams in columns, and without them in a name like "A vs B"', () => {
    const named = 'Hawks vs Owls,2026-11-21,19:30,90,,Girls U12,Riverside,Court 1,'
    expect(one(named)).toMatchObject({ homeTeam: 'Hawks', awayTeam: 'Owls' })
    const columns = (home: string, away: string) =>
      gamesIn(`${head},Home team,Visitante\n${named},${home},${away}`, places)
    expect(columns('Crows', ' Jays ').games[0]?.game).toMatchObject({ homeTeam: 'Crows', awayTeam: 'Jays' })
    // The file says that there is none.
    expect(columns('', 'Jays').games[0]?.game).toMatchObject({ homeTeam: null, awayTeam: 'Jays' })
    expect(columns('x'.repeat(201), '').problems).toMatchObject([
      { line: 2, column: 'Home team', refusal: { reason: 'tooLong' } },
    ])
  })

  it('requires what the division does, unless it names another certification of the sport', () => {
    const named = (certification: string) =>
      gamesIn(`${head},Required certification\n${game},${certification}`, places)
    expect(named('level 2').games[0]?.game.gameRequiredCertificationId).toBe('level-2')
    expect(named('').games[0]?.game.gameRequiredCertificationId).toBe('level-1')
    expect(named('Level 9').problems).toMatchObject([
      { line: 2, column: 'Required certification', refusal: { reason: 'nameUnknown' } },
    ])
  })

  it('has times in the zone of another venue', () => {
    expect(one('X,2026-11-21,19:30,90,,Girls U12,Parque San José,,')).toMatchObject({
      ...{ gameCourtId: 'park-1', startDateTime: '2026-11-22T03:30:00.000Z' },
    })
  })

  it.each([
    ['capitals and spaces in names', ' X ,2026-11-21,19:30,90,,  girls  u12,RIVERSIDE,court 1,2'],
    ['a sport that tells divisions apart', 'X,2026-11-21,19:30,90,volleyball,Open,Riverside,Court 1,2'],
    ['times as spreadsheets write them', 'X,2026-11-21,7:30:00,90,,Girls U12,Riverside,Court 1,2'],
  ])('may have %s', (_what, row) => {
    expect(one(row)).toMatchObject({ name: 'X', gameCourtId: 'river-1', officialsNeeded: 2 })
  })

  it('reads what the list of games exports, in Spanish too', () => {
    const csv = `\uFEFFFecha,Hora,Zona horaria,Partido,Minutos,Deporte,División,Sede,Cancha,Estado,Árbitros necesarios,Árbitros confirmados,Árbitros que han llegado
2026-11-21,19:30,America/New_York,Final,90,Basketball,Open,Riverside,Court 2,Sin publicar,3,0,0`
    expect(gamesIn(csv, places)).toMatchObject({
      problems: [],
      games: [
        { game: { name: 'Final', gameCourtId: 'river-2', gameDivisionId: 'open-b', officialsNeeded: 3 } },
      ],
    })
  })

  it.each([
    ['no name', ' ,2026-11-21,19:30,90,,Girls U12,Riverside,Court 1,', 'Game', 'required'],
    ['no date', 'X,,19:30,90,,Girls U12,Riverside,Court 1,', 'Date', 'required'],
    [
      'a date that does not exist',
      'X,2026-02-30,19:30,90,,Girls U12,Riverside,Court 1,',
      'Date',
      'dateInvalid',
    ],
    [
      'a date in another century',
      'X,2126-11-21,19:30,90,,Girls U12,Riverside,Court 1,',
      'Date',
      'outOfRange',
    ],
    ['no time', 'X,2026-11-21,,90,,Girls U12,Riverside,Court 1,', 'Time', 'required'],
    [
      'a time in another form',
      'X,2026-11-21,evening,90,,Girls U12,Riverside,Court 1,',
      'Time',
      'timeInvalid',
    ],
    [
      'a time that does not exist',
      'X,2026-11-21,25:00,90,,Girls U12,Riverside,Court 1,',
      'Time',
      'timeInvalid',
    ],
    ['no duration', 'X,2026-11-21,19:30,,,Girls U12,Riverside,Court 1,', 'Minutes', 'required'],
    ['a duration in words', 'X,2026-11-21,19:30,long,,Girls U12,Riverside,Court 1,', 'Minutes', 'outOfRange'],
    [
      'too many officials',
      'X,2026-11-21,19:30,90,,Girls U12,Riverside,Court 1,51',
      'Officials needed',
      'outOfRange',
    ],
    ['no venue', 'X,2026-11-21,19:30,90,,Girls U12,,Court 1,', 'Venue', 'required'],
    ['an unknown venue', 'X,2026-11-21,19:30,90,,Girls U12,Lakeside,Court 1,', 'Venue', 'nameUnknown'],
    ['two venues of that name', 'X,2026-11-21,19:30,90,,Girls U12,Twin,A,', 'Venue', 'nameAmbiguous'],
    ['an unknown court', 'X,2026-11-21,19:30,90,,Girls U12,Riverside,Court 9,', 'Court', 'nameUnknown'],
    ['no court where there are two', 'X,2026-11-21,19:30,90,,Girls U12,Riverside,,', 'Court', 'courtNeeded'],
    ['a venue without courts', 'X,2026-11-21,19:30,90,,Girls U12,Hall,,', 'Court', 'courtNeeded'],
    ['no division', 'X,2026-11-21,19:30,90,,,Riverside,Court 1,', 'Division', 'required'],
    ['an unknown division', 'X,2026-11-21,19:30,90,,U99,Riverside,Court 1,', 'Division', 'nameUnknown'],
    [
      'a division of another sport',
      'X,2026-11-21,19:30,90,Volleyball,Girls U12,Riverside,Court 1,',
      'Division',
      'nameUnknown',
    ],
    [
      'two divisions of that name',
      'X,2026-11-21,19:30,90,,Open,Riverside,Court 1,',
      'Division',
      'nameAmbiguous',
    ],
  ])('reports %s', (_what, row, column, reason) => {
    expect(problemOf(row)).toEqual([2, column, reason])
  })

  it('lists everything that is wrong with a line', () => {
    const { problems } = read(',11/2026,25:00,long,,U99,Lakeside,,x')
    expect(problems.map(({ column, refusal }) => [column, refusal.reason])).toEqual([
      ['Venue', 'nameUnknown'],
      ['Division', 'nameUnknown'],
      ['Date', 'dateInvalid'],
      ['Game', 'required'],
      ['Minutes', 'outOfRange'],
      ['Officials needed', 'outOfRange'],
    ])
  })

  it('asks once for the order of its dates, and reads none until it is known', () => {
    const rows = ['X,4/5/2027,19:30', 'Y,6/7/2027,7:30 PM'].map(
      (row) => `${row},90,,Girls U12,Riverside,Court 1,`,
    )
    const csv = [head, ...rows].join('\n')
    expect(gamesIn(csv, places)).toMatchObject({
      problems: [
        { line: 1, column: 'Date', refusal: { reason: 'dateOrderUnknown', values: { date: '4/5/2027' } } },
      ],
      understood: { dateOrder: null, isOrderNeeded: true },
    })
    const startsOf = (dateOrder: 'MDY' | 'DMY') =>
      gamesIn(csv, places, { dateOrder }).games.map(({ game: { startDateTime } }) =>
        startDateTime.slice(0, 10),
      )
    expect(startsOf('MDY')).toEqual(['2027-04-05', '2027-06-07'])
    expect(startsOf('DMY')).toEqual(['2027-05-04', '2027-07-06'])
  })

  it('does not read a time without AM or PM where the others have it, nor another day of the week', () => {
    const { games, problems } = read(
      'X,2026-11-21,7:30 PM,90,,Girls U12,Riverside,Court 1,',
      'Y,2026-11-21,8:30,90,,Girls U12,Riverside,Court 1,',
      'Z,Fri 11/21/2026,9:30 PM,90,,Girls U12,Riverside,Court 1,',
    )
    expect(games.map(({ game: { name } }) => name)).toEqual(['X'])
    expect(problems.map(({ line, refusal }) => [line, refusal.reason])).toEqual([
      [3, 'timeHalfUnknown'],
      [4, 'weekdayDiffers'],
    ])
  })

  it('is mapped by hand where its columns have other names', () => {
    const csv = 'Was,Wann,Um,Wo,Liga\nX,2026-11-21,19:30,Parque San José,Girls U12'
    expect(gamesIn(csv, places)).toMatchObject({
      problems: [{ line: 1, refusal: { reason: 'columnMissing' } }],
      understood: {
        columns: [{ name: 'Was', field: null }, {}, {}, {}, { name: 'Liga', field: 'division' }],
      },
    })
    const columns = Object.entries({ Was: 'name', Wann: 'date', Um: 'time', Wo: 'venue' }).map(
      ([name, field]) => ({
        ...{ name, field },
      }),
    )
    expect(gamesIn(csv, places, { columns, minutes: 60 })).toMatchObject({
      problems: [],
      games: [{ game: { name: 'X', gameCourtId: 'park-1', duration: 60 } }],
    })
  })

  it('names officials by their position, by likeness, and leaves out those that are not wanted', () => {
    const csv = `${head},Referee,Umpire\n${game},"Ruiz, Ana",Leonrado Diaz\n${game.replace('Hawks', 'Bears')},Kim Lee,`
    const { problems, understood } = gamesIn(csv, places)
    expect(problems.map(({ line, column, refusal }) => [line, column, refusal.reason])).toEqual([
      [2, 'Umpire', 'nameUnknown'],
      [3, 'Referee', 'nameUnknown'],
    ])
    expect(understood?.names).toMatchObject([
      { kind: 'OFFICIAL', name: 'Leonrado Diaz', id: null, alike: [{ id: 'leo' }] },
      { kind: 'OFFICIAL', name: 'Kim Lee', alike: [] },
    ])
    const names = [
      { kind: 'OFFICIAL' as const, name: 'Leonrado Diaz', id: 'leo' },
      { kind: 'OFFICIAL' as const, name: 'Kim Lee', leaveOut: true },
    ]
    const { games } = gamesIn(csv, places, { names })
    expect(games.map(({ crew }) => crew.map(({ position, officialId }) => [position, officialId]))).toEqual([
      [
        ['Referee', 'ana'],
        ['Umpire', 'leo'],
      ],
      [],
    ])
  })

  it('has a repeated game once: same name, start and court', () => {
    const { games, repeated } = read(game, game.replace(',90,', ',60,'), game.replace('Court 1', 'Court 2'))
    expect(games.map(({ line }) => line)).toEqual([2, 4])
    expect(repeated).toEqual([3])
  })
})
