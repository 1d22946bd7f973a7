import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums, settled } from '../../../test/checksum.ts'
import { type Crew, type Invited, makeCrew, refusalOf } from '../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

/** Ann has set limits, grades, blocks and drives; Bob is another manager, Rita an official of Ann's with an account. */
let world: World
let ann: Client
let bob: Client
let rita: Client
let anns: Crew
let bobs: Crew
let game: Awaited<ReturnType<Crew['game']>>
let invited: Invited
let omar: string
let bobsOfficial: string

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  anns = await makeCrew(world, ann, 'ann')
  bobs = await makeCrew(world, bob, 'bob')
  game = await anns.game()
  invited = await anns.invite(game.id)
  omar = await anns.official('Omar')
  bobsOfficial = await bobs.official('Stranger')
  rita = await world.official(invited.officialId)
  const official = invited.officialId
  await anns.run('update position set min_grade = 4 where owner = $1', ann.userId)
  await anns.run('update assignment set min_grade = 5 where id = $1', game.position)
  await anns.run(
    `update official set email = 'omar@example.org', mobile_phone = '+12125550155' where id = $1`,
    omar,
  )
  for (const input of [
    `putAssigningTerms(input: { officialId: "${official}", maxGamesPerDay: 7 }) { id }`,
    `putOfficialGrade(input: { officialId: "${official}", divisionId: "${anns.division}", grade: 2 }) { id }`,
    `createOfficialBlock(input: { officialId: "${official}", kind: TEAM, team: "Owls", note: "Argued" }) { id }`,
    `createOfficialBlock(input: { officialId: "${official}", kind: PARTNER, partnerId: "${omar}" }) { id }`,
  ])
    await ann.get(`mutation { ${input} }`)
})
afterAll(() => world.close())

const secrets = /"(minGrade|requiredGrade|maxGamesPerDay|grade)":[1-9]|Argued|Omar|omar@|5550155/

describe('what a manager has set for assigning is not in', () => {
  const official = '{ id terms { maxGamesPerDay } ownLimits { maxGamesPerDay } }'
  const nested = `{ items { id official ${official} game {
    division { positions { items { name minGrade } } }
    assignments { items { name minGrade requiredGrade asksOnPublish } } } } }`

  test('what the holder of a code reads', async () => {
    const holder = world.visitorFrom('203.0.113.50')
    for (const query of [
      `{ listInvitations(filter: { invitationId: { eq: "${invited.code}" } }) ${nested} }`,
      `{ listOfficialInvitations(invitationId: "${invited.code}") ${nested} }`,
      `{ listAssignments(filter: { invitationId: { eq: "${invited.code}" } }) { items { id minGrade requiredGrade } } }`,
      '{ listOfficialBlocks { items { team note partner { firstName } } } }',
      '{ listOfficialGrades { items { grade } } }',
      `{ getAssigningTerms(officialId: "${invited.officialId}") { maxGamesPerDay } }`,
      '{ listVenueDrives { items { minutes } } }',
      '{ listTeams { name } }',
      '{ getOwnLimits { maxGamesPerDay } }',
    ])
      expect(JSON.stringify(await holder.ask(query))).not.toMatch(secrets)
  })

  test('the refusal of a sign-up, with the code and signed in, or asked for a warning', async () => {
    const sign = (client: Client, more = {}) =>
      client.ask('mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }', {
        input: { assignmentId: game.position, invitationId: invited.code, ...more },
      })
    for (const answer of [
      await sign(world.visitorFrom('203.0.113.51')),
      await sign(world.visitorFrom('203.0.113.51'), { unlessWarned: true }),
      await sign(rita, { unlessWarned: true }),
    ]) {
      expect(refusalOf(answer)).toMatchObject({ reason: 'signUpNotOpen', values: {} })
      expect(JSON.stringify(answer)).not.toMatch(/"(grade|day|week|miles)":/)
    }
  })

  test('what the official reads, signed in', async () => {
    for (const query of [
      `{ listInvitations ${nested} }`,
      `{ getOfficial(id: "${invited.officialId}") ${official} }`,
      '{ listAssignments { items { id minGrade requiredGrade } } }',
      '{ listOfficialBlocks { items { team note partner { firstName } official { id } } } }',
      '{ listOfficialGrades { items { grade } } }',
      `{ getAssigningTerms(officialId: "${invited.officialId}") { maxGamesPerDay } }`,
    ])
      expect(JSON.stringify(await rita.ask(query))).not.toMatch(secrets)
  })

  test('the block of an official about a partner: no contact data', async () => {
    const answer = await rita.ask(
      `mutation { createOfficialBlock(input: { officialId: "${invited.officialId}", kind: PARTNER, partnerId: "${omar}" }) {
        partner { id email mobilePhone address rating note terms { maxGamesPerDay } } } }`,
    )
    expect(answer.errors).toBeUndefined()
    expect(JSON.stringify(answer.data)).not.toMatch(secrets)
  })
})

describe('records of another manager answer like missing ones', () => {
  const writes = (ids: Record<'official' | 'partner' | 'venue' | 'division', string>) => [
    `putAssigningTerms(input: { officialId: "${ids.official}", maxGamesPerDay: 7 }) { id }`,
    `putOfficialGrade(input: { officialId: "${ids.official}", divisionId: "${anns.division}", grade: 2 }) { id }`,
    `putOfficialGrade(input: { officialId: "${omar}", divisionId: "${ids.division}", grade: 2 }) { id }`,
    `createOfficialBlock(input: { officialId: "${ids.official}", kind: TEAM, team: "Jays" }) { id }`,
    `createOfficialBlock(input: { officialId: "${omar}", kind: PARTNER, partnerId: "${ids.partner}" }) { id }`,
    `createOfficialBlock(input: { officialId: "${omar}", kind: VENUE, venueId: "${ids.venue}" }) { id }`,
    `putVenueDrive(input: { fromVenueId: "${anns.venue}", toVenueId: "${ids.venue}", minutes: 3 }) { id }`,
    `updateAssignment(input: { id: "${game.position}", assignmentOfficialId: "${ids.official}", override: true }) { id }`,
  ]

  test('in every id that assigning takes, and nothing is written', async () => {
    await settled(world)
    const before = await checksums(world)
    const foreign = {
      ...{ official: bobsOfficial, partner: bobsOfficial, venue: bobs.venue, division: bobs.division },
    }
    const missing = { official: 'none', partner: 'none', venue: 'none', division: 'none' }
    const answersTo = async (ids: typeof missing) => {
      const answers: unknown[] = []
      for (const field of writes(ids)) {
        const refusal = refusalOf(await ann.ask(`mutation { ${field} }`))
        answers.push([refusal?.code, refusal?.reason, refusal?.field])
      }
      return answers
    }
    const answers = await answersTo(foreign)
    expect(answers).toEqual(await answersTo(missing))
    expect(answers.map((answer) => (answer as string[])[0])).toEqual(answers.map(() => 'NOT_FOUND'))
    expect(await checksums(world)).toEqual(before)
  })

  test('in what is deleted, with the same answer', async () => {
    const rows = await anns.run(
      `select 'deleteOfficialBlock' as field, id from official_block where owner = $1
       union all select 'deleteOfficialGrade', id from official_grade where owner = $1`,
      ann.userId,
    )
    expect(rows).toHaveLength(3)
    for (const { field, id } of rows as { field: string; id: string }[])
      for (const client of field === 'deleteOfficialBlock' ? [bob, rita] : [bob]) {
        const ask = (given: string) => client.ask(`mutation { ${field}(input: { id: "${given}" }) { id } }`)
        expect(refusalOf(await ask(id))).toEqual(refusalOf(await ask('none')))
      }
    expect(await anns.run('select from official_block where owner = $1', ann.userId)).toHaveLength(2)
  })

  test('a manager does not learn by a rule when the link has ended', async () => {
    await rita.get('mutation { putOwnLimits(input: { maxGamesPerDay: 1 }) { id } }')
    await anns.run(
      'insert into official_manager (manager_id, official_id) values ($1, $2)',
      ...[bob.userId, invited.officialId],
    )
    await anns.run(
      'delete from official_manager where manager_id = $1 and official_id = $2',
      ...[bob.userId, invited.officialId],
    )
    const at = await bobs.game()
    const place = (who: string) =>
      bob.ask(
        `mutation { updateAssignment(input: { id: "${at.position}", assignmentOfficialId: "${who}" }) { id } }`,
      )
    expect(refusalOf(await place(invited.officialId))).toEqual(refusalOf(await place('none')))
  })
})
