import { randomUUID } from 'node:crypto'
import { createVerificationTokens } from '../src/features/identity/auth/verification-token.ts'
import type { Client, World } from './world.ts'

export type Ids = Record<
  | 'venue'
  | 'spareVenue'
  | 'court'
  | 'spareCourt'
  | 'sport'
  | 'spareSport'
  | 'division'
  | 'spareDivision'
  | 'position'
  | 'certification'
  | 'spareCertification'
  | 'official'
  | 'spareOfficial'
  | 'held'
  | 'game'
  | 'draftGame'
  | 'assignment'
  | 'ownAssignment'
  | 'invitation'
  | 'otherInvitation'
  | 'code'
  | 'otherCode'
  | 'join'
  | 'spareJoin'
  | 'joinCode'
  | 'setting'
  | 'timeOff'
  | 'weeklyOff'
  | 'grade'
  | 'block'
  | 'ownBlock'
  | 'group'
  | 'view'
  | 'bulk'
  | 'import'
  | 'nudge'
  | 'offered'
  | 'drive'
  | 'apiKey'
  | 'webhook'
  | 'webhookDelivery'
  | 'calendar'
  | 'suggestion'
  | 'adjustment'
  | 'payment'
  | 'proposal'
  | 'pick'
  | 'subscription'
  | 'notification'
  | 'user'
  | 'verification'
  | 'officialUser',
  string
>

/** A league with at least one record of every type, and one of its officials with an account. */
export async function makeFullLeague(world: World, manager: Client): Promise<{ ids: Ids; official: Client }> {
  const make = (what: string) => `${what}-${randomUUID().slice(0, 23)}`
  const names = [
    'venue',
    'spareVenue',
    'court',
    'spareCourt',
    'sport',
    'spareSport',
    'division',
    'spareDivision',
    'position',
    'certification',
    'spareCertification',
  ] as const
  const more = [
    'official',
    'spareOfficial',
    'held',
    'game',
    'draftGame',
    'assignment',
    'ownAssignment',
    'invitation',
    'otherInvitation',
    'join',
    'spareJoin',
    'setting',
    'timeOff',
    'weeklyOff',
    'block',
    'ownBlock',
    'group',
    'view',
    'bulk',
    'import',
    'nudge',
    'offered',
    'adjustment',
    'payment',
    'proposal',
    'pick',
  ] as const
  const ids = Object.fromEntries([...names, ...more].map((name) => [name, make(name)])) as Ids
  const variables = Object.entries(ids)
  const used = (document: string) => variables.filter(([name]) => new RegExp(`\\$${name}\\b`).test(document))
  const send = (fields: string) => {
    const given = used(fields)
    const head = given.map(([name]) => `$${name}: ID!`).join(', ')
    return manager.get(`mutation (${head}) { ${fields} }`, Object.fromEntries(given))
  }
  await send(`
    createVenue(input: { id: $venue, name: "Maplewood", location: { lat: 40.7128, lon: -74.006 } }) { id }
    m: createVenue(input: { id: $spareVenue, name: "Oakfield" }) { id }
    a: createCourt(input: { id: $court, name: "Court 1", courtVenueId: $venue }) { id }
    b: createCourt(input: { id: $spareCourt, name: "Court 2", courtVenueId: $venue }) { id }
    createSport(input: { id: $sport, name: "Basketball" }) { id }
    n: createSport(input: { id: $spareSport, name: "Volleyball" }) { id }
    c: createDivision(input: { id: $division, name: "D1", divisionSportId: $sport }) { id }
    d: createDivision(input: { id: $spareDivision, name: "D2", divisionSportId: $sport }) { id }
    createPosition(input: { id: $position, name: "Referee", positionDivisionId: $division }) { id }
    e: createCertification(input: { id: $certification, name: "Level 3", certificationSportId: $sport }) { id }
    f: createCertification(input: { id: $spareCertification, name: "Level 1", certificationSportId: $sport }) { id }
    g: createOfficial(input: { id: $official, firstName: "Rita", lastName: "Cole", email: "rita-${ids.official}@example.org" }) { id }
    h: createOfficial(input: { id: $spareOfficial, firstName: "Omar", lastName: "Diaz", email: "omar-${ids.official}@example.org", mobilePhone: "+12125550199" }) { id }
    nora: createOfficial(input: { id: "${ids.offered}-nora", firstName: "Nora", lastName: "Vega", email: "nora-${ids.official}@example.org" }) { id }
    createOfficialCertification(input: { id: $held, officialId: $official, certificationId: $certification }) { id }
    createGame(input: { id: $game, name: "Hawks - Owls", duration: 90, startDateTime: "2030-05-01T22:00:00Z", gameCourtId: $court, gameDivisionId: $division }) { id }
    o: createGame(input: { id: $draftGame, name: "Crows - Jays", duration: 90, startDateTime: "2030-07-01T22:00:00Z" }) { id }
    i: createAssignment(input: { id: $assignment, name: "Referee", assignmentGameId: $game, fee: 65.5 }) { id }
    j: createAssignment(input: { id: $ownAssignment, name: "Umpire", assignmentGameId: $game }) { id }
    k: createInvitation(input: { id: $invitation, invitationGameId: $game, invitationOfficialId: $official }) { id }
    l: createInvitation(input: { id: $otherInvitation, invitationGameId: $game, invitationOfficialId: $spareOfficial }) { id }
    publishGame(input: { id: $game }) { id }
    q: createGame(input: { id: "${ids.offered}-game", name: "Larks - Rooks", duration: 90, startDateTime: "2030-09-01T22:00:00Z" }) { id }
    r: createAssignment(input: { id: $offered, name: "Referee", assignmentGameId: "${ids.offered}-game" }) { id }
    updateAssignment(input: { id: $offered, assignmentOfficialId: "${ids.offered}-nora" }) { id }
    createOTOJoin(input: { id: $join, email: "join-${ids.join}@example.org" }) { id }
    p: createOTOJoin(input: { id: $spareJoin, email: "join-${ids.spareJoin}@example.org" }) { id }
    createSetting(input: { id: $setting, gameCheckin: 2, cancellation: 24 }) { id }
    putAssigningTerms(input: { officialId: $official, maxGamesPerDay: 3 }) { id }
    putAssigningWeights(input: { travel: 3 }) { id }
    putOfficialGrade(input: { officialId: $official, divisionId: $division, grade: 4 }) { id }
    createOfficialBlock(input: { id: $block, officialId: $official, kind: TEAM, team: "Owls" }) { id }
    createOfficialGroup(input: { id: $group, name: "Varsity", officialIds: [$official] }) { id }
    createGameView(input: { id: $view, name: "To fill", query: "with=open" }) { id }
    putVenueDrive(input: { fromVenueId: $venue, toVenueId: $spareVenue, minutes: 25 }) { id }
    createApiKey(input: { name: "Scores", areas: [GAMES] }) { key { id } }`)
  const { pool } = world.database
  const one = async (text: string, ...values: string[]) =>
    (await pool.query(text, values)).rows[0].value as string
  ids.grade = await one('select id as value from official_grade where owner = $1', manager.userId)
  ids.drive = await one('select id as value from venue_drive where owner = $1', manager.userId)
  ids.apiKey = await one('select id as value from api_key where owner = $1', manager.userId)
  // Not active: what is sent changes tables by itself.
  ids.webhook = await one(
    `insert into webhook (id, owner, url, topics, secret_salt, is_active)
     values ($1, $2, 'https://198.51.100.7/', '{GAME}', 'salt', false) returning id as value`,
    make('webhook'),
    manager.userId,
  )
  ids.webhookDelivery = await one(
    `insert into webhook_delivery (id, owner, webhook_id, type, subject, transaction, data)
     values ($1, $2, $3, 'game.updated', 'x', 'x', '{"id": "x"}') returning id as value`,
    make('delivery'),
    manager.userId,
    ids.webhook,
  )
  ids.code = await one('select code as value from invitation where id = $1', ids.invitation)
  ids.otherCode = await one('select code as value from invitation where id = $1', ids.otherInvitation)
  ids.joinCode = await one('select code as value from oto_join where id = $1', ids.join)
  ids.subscription = await one('select id as value from subscription where owner = $1', manager.userId)
  ids.user = manager.userId
  const email = await one('select email as value from auth_user where id = $1', manager.userId)
  const tokens = createVerificationTokens(world.config.authSecret)
  ids.verification = tokens.make({ userId: manager.userId, email }, new Date())
  await pool.query(
    `insert into pay_adjustment (id, owner, official_id, day, cents, reason) values ($1, $2, $3, '2030-05-01', 500, 'Drive')`,
    [ids.adjustment, manager.userId, ids.official],
  )
  await pool.query(
    `insert into bulk_action (id, owner, kind, state, input) values ($1, $2, 'INVITE', 'UNDONE', '{"officialIds": null, "gameIds": []}')`,
    [ids.bulk, manager.userId],
  )
  await pool.query(
    `insert into import_run (id, owner, actor, kind, file_name, state, result)
     values ($1, $2, $2, 'GAMES', 'season.csv', 'CHECKED', '{"created": 0}')`,
    [ids.import, manager.userId],
  )
  await pool.query(`insert into import_part (import_id, owner, part, csv) values ($1, $2, 0, 'Game')`, [
    ids.import,
    manager.userId,
  ])
  await pool.query('update invitation set nudge_id = $1 where id = $2', [ids.nudge, ids.otherInvitation])
  await pool.query(
    `insert into payment (id, owner, official_id, from_day, to_day, paid_on, total_cents)
     values ($1, $2, $3, '2030-04-01', '2030-04-30', '2030-05-01', 500)`,
    [ids.payment, manager.userId, ids.official],
  )
  await pool.query(
    `insert into proposal (id, owner, kind, status, from_time, to_time, weights, seed, read_at)
     values ($1, $2, 'FILL', 'READY', '2030-05-01', '2030-05-02', '{}', 1, now())`,
    [ids.proposal, manager.userId],
  )
  await pool.query(
    `insert into proposal_pick (id, owner, proposal_id, assignment_id, official_id, sort_order, points, parts)
     values ($1, $2, $3, $4, $5, 0, 1, '[]')`,
    [ids.pick, manager.userId, ids.proposal, ids.assignment, ids.spareOfficial],
  )
  ids.notification = make('notification')
  await pool.query(`insert into notification (id, user_id, kind) values ($1, $2, 'signedUp')`, [
    ids.notification,
    manager.userId,
  ])
  const official = await world.newcomer()
  await pool.query(`insert into app_user (id, role, official_id) values ($1, 'OFFICIAL', $2)`, [
    official.userId,
    ids.official,
  ])
  ids.officialUser = official.userId
  ids.calendar = await one(
    `insert into busy_calendar (id, owner, name, url, tried_at, next_at)
     values ($1, $2, 'School', 'https://198.51.100.7/a.ics', '2099-01-01', '2099-01-01') returning id as value`,
    make('calendar'),
    official.userId,
  )
  ids.suggestion = await one(
    `insert into calendar_suggestion (id, owner, official_id, name, url)
     values ($1, $2, $3, 'School', 'https://198.51.100.7/s.ics') returning id as value`,
    ...[make('suggestion'), manager.userId, ids.official],
  )
  await official.get(`mutation {
    createTimeOff(input: { id: "${ids.timeOff}", startDateTime: "2030-08-01T00:00:00Z", endDateTime: "2030-08-08T00:00:00Z" }) { id }
    putOwnLimits(input: { maxGamesPerDay: 2 }) { id }
    createOfficialBlock(input: { id: "${ids.ownBlock}", officialId: "${ids.official}", kind: TEAM, team: "Crows" }) { id }
    createWeeklyOff(input: { id: "${ids.weeklyOff}", weekday: 7, fromMinute: 0, toMinute: 60, timeZone: "America/New_York" }) { id } }`)
  return { ids, official }
}
