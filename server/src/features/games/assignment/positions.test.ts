import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type Crew, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let crew: Crew
let page: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  crew = await makeCrew(world, ann, 'ann')
  page = world.visitor
})
afterAll(() => world.close())

const { signUp } = publicly
const fields = `id name gameId status fee showTimeMin index confirmedAssignment hasCheckedIn hasCompleted
  rating paid invitationId official { id } checkinDateTime errors`
const create = (input: Record<string, unknown>, client = ann) =>
  client.ask(`mutation ($input: CreateAssignmentInput!) { createAssignment(input: $input) { ${fields} } }`, {
    input,
  })
const change = (input: Record<string, unknown>, condition?: Record<string, unknown>, client = ann) =>
  client.ask(
    `mutation ($input: UpdateAssignmentInput!, $condition: ModelAssignmentConditionInput) {
      updateAssignment(input: $input, condition: $condition) { ${fields} } }`,
    { input, condition },
  )
const remove = (id: string, client = ann) =>
  client.ask(`mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { ${fields} } }`, { id })
const removeInvitation = (id: string) =>
  ann.ask('mutation ($id: ID!) { deleteInvitation(input: { id: $id }) { id } }', { id })
const game = async (id: string) =>
  (await ann.get('query ($id: ID!) { getGame(id: $id) { status officialsConfirmed } }', { id })).getGame

describe('a manager keeps the positions of a game', () => {
  test('creates one as the original client does; it is open', async () => {
    const { id: gameId } = await crew.game({ positions: [] })
    const { data } = await create({
      ...{ id: 'chosen', name: ' Referee ', assignmentGameId: gameId, gameId, status: 'unassigned' },
      ...{ hasCheckedIn: false, hasCompleted: false, confirmedAssignment: false, showTimeMin: 15 },
    })
    expect(data.createAssignment).toEqual({
      ...{ id: 'chosen', name: 'Referee', gameId, status: 'unassigned', fee: 0, showTimeMin: 15, index: 0 },
      ...{ confirmedAssignment: false, hasCheckedIn: false, hasCompleted: false, rating: null, paid: false },
      ...{ invitationId: null, official: null, checkinDateTime: null, errors: [] },
    })
    const next = await create({ name: 'Umpire', assignmentGameId: gameId, fee: 80.25 })
    expect(next.data.createAssignment).toMatchObject({ index: 1, fee: 80.25 })
  })

  test('changes, lists and deletes them', async () => {
    const { id, positions } = await crew.game({ positions: ['Referee', 'Umpire'] })
    const [referee, umpire] = positions as [string, string]
    const { data } = await change({ id: umpire, name: 'Umpire 1', fee: 60, showTimeMin: 30, index: 7 })
    expect(data.updateAssignment).toMatchObject({ name: 'Umpire 1', fee: 60, showTimeMin: 30, index: 7 })
    const list = `query ($id: ID!) { listAssignments(filter: { gameId: { eq: $id } }) { items { name } } }`
    expect((await ann.get(list, { id })).listAssignments.items).toEqual([
      { name: 'Referee' },
      { name: 'Umpire 1' },
    ])
    expect((await remove(referee)).data.deleteAssignment.name).toBe('Referee')
    const gone = await ann.get('query ($id: ID!) { getAssignment(id: $id) { id } }', { id: referee })
    expect(gone.getAssignment).toBeNull()
  })

  test('changes one only if it has not changed meanwhile', async () => {
    const { position } = await crew.game()
    const seen = { fee: { eq: 45.5 } }
    expect((await change({ id: position, fee: 50 }, seen)).errors).toBeUndefined()
    expect(refusalOf(await change({ id: position, fee: 60 }, seen))).toMatchObject({
      code: 'CONDITION_FAILED',
    })
  })

  test('completes, rates and pays it; the game is complete with its last position, and can still be rated and paid', async () => {
    const { id, position } = await crew.game()
    const ana = await crew.invite(id)
    await signUp(page, position, ana)
    expect(refusalOf(await change({ id: position, hasCompleted: true }))).toMatchObject({
      ...{ code: 'CONFLICT', reason: 'gameNotStarted' },
    })
    await crew.begin(id)
    const { data } = await change({ id: position, hasCompleted: true, rating: 4.5 })
    expect(data.updateAssignment).toMatchObject({ hasCompleted: true, rating: 4.5, paid: false })
    expect(await game(id)).toEqual({ status: 'COMPLETE', officialsConfirmed: 1 })
    expect((await change({ id: position, paid: true })).data.updateAssignment.paid).toBe(true)
    expect(refusalOf(await change({ id: position, fee: 1 }))).toMatchObject({ reason: 'gameComplete' })
    expect(refusalOf(await change({ id: position, assignmentOfficialId: null }))).toMatchObject({
      reason: 'gameComplete',
    })
    expect(refusalOf(await create({ name: 'Extra', assignmentGameId: id }))).toMatchObject({
      reason: 'gameComplete',
    })
  })

  test('places an official, replaces them, and removes them', async () => {
    const { id, position } = await crew.game()
    const [ana, ben] = [await crew.invite(id), await crew.official('Ben')]
    await signUp(page, position, ana)
    expect(await game(id)).toEqual({ status: 'CONFIRMED', officialsConfirmed: 1 })
    const { data } = await change({ id: position, assignmentOfficialId: ben, status: 'assigned' })
    expect(data.updateAssignment).toMatchObject({
      ...{ official: { id: ben }, confirmedAssignment: false, invitationId: expect.any(String) },
    })
    expect(await game(id)).toEqual({ status: 'PUBLISHED', officialsConfirmed: 0 })
    expect(await crew.run('select accepted from invitation where id = $1', ana.id)).toEqual([
      { accepted: false },
    ])
    // Ben has accepted by telephone.
    const confirmed = await change({ id: position, confirmedAssignment: true })
    expect(confirmed.data.updateAssignment.confirmedAssignment).toBe(true)
    expect(await game(id)).toMatchObject({ status: 'CONFIRMED' })
    const out = await change({ id: position, assignmentOfficialId: null })
    expect(out.data.updateAssignment).toMatchObject({ status: 'unassigned', official: null })
    expect(await game(id)).toMatchObject({ status: 'PUBLISHED', officialsConfirmed: 0 })
  })

  test('deletes a complete game as the original client does: its positions, its invitations, the game', async () => {
    const { id, position } = await crew.game()
    const ana = await crew.invite(id)
    await signUp(page, position, ana)
    await crew.begin(id)
    await change({ id: position, hasCompleted: true, paid: true })
    expect(refusalOf(await removeInvitation(ana.id))).toMatchObject({ reason: 'positionComplete' })
    expect((await remove(position)).errors).toBeUndefined()
    expect((await removeInvitation(ana.id)).errors).toBeUndefined()
    const { deleteGame } = await ann.get(
      'mutation ($id: ID!) { deleteGame(input: { id: $id }) { id assignments { items { id } } } }',
      { id },
    )
    expect(deleteGame).toEqual({ id, assignments: { items: [] } })
  })

  test('deletes one with an official', async () => {
    const { id, position } = await crew.game()
    const ana = await crew.invite(id)
    await signUp(page, position, ana)
    await remove(position)
    expect(await game(id)).toMatchObject({ officialsConfirmed: 0 })
    expect(await crew.run('select accepted from invitation where id = $1', ana.id)).toEqual([
      { accepted: false },
    ])
  })
})

describe('a change to a position is refused', () => {
  test('when it contradicts values that the server decides', async () => {
    const { id: gameId, position } = await crew.game()
    const before = await checksums(world)
    const refusals: [Record<string, unknown>, Record<string, unknown>][] = [
      [
        { name: 'Referee', gameId: 'another' },
        { field: 'gameId', reason: 'doesNotAgree' },
      ],
      [{ name: 'Referee', status: 'assigned' }, { field: 'status' }],
      [{ name: 'Referee', hasCheckedIn: true }, { field: 'hasCheckedIn' }],
      [{ name: 'Referee', hasCompleted: true }, { field: 'hasCompleted' }],
      [{ name: 'Referee', confirmedAssignment: true }, { field: 'confirmedAssignment' }],
      [{ name: '' }, { field: 'name' }],
      [{ name: 'Referee', fee: -1 }, { field: 'fee' }],
      [{ name: 'Referee', showTimeMin: 1441 }, { field: 'showTimeMin' }],
      [{ name: 'Referee', id: 'not an id' }, { field: 'id' }],
    ]
    for (const [input, refusal] of refusals)
      expect(refusalOf(await create({ assignmentGameId: gameId, ...input }))).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', ...refusal },
      })
    const changes: [Record<string, unknown>, Record<string, unknown>][] = [
      [{ hasCheckedIn: true }, { code: 'FORBIDDEN', field: 'hasCheckedIn' }],
      [{ checkinDateTime: '2027-01-01T00:00:00Z' }, { code: 'FORBIDDEN', field: 'checkinDateTime' }],
      [{ checkinLocation: { lat: 1, lon: 1 } }, { code: 'FORBIDDEN', field: 'checkinLocation' }],
      [{ geoHash: 'dr5regw3p' }, { code: 'FORBIDDEN', field: 'geoHash' }],
      [{ status: 'assigned' }, { code: 'BAD_USER_INPUT', field: 'status' }],
      [{ invitationId: 'abcdefg' }, { code: 'BAD_USER_INPUT', field: 'invitationId' }],
      [{ invitationRecordId: 'abc' }, { code: 'BAD_USER_INPUT', field: 'invitationRecordId' }],
      [{ confirmedAssignment: true }, { code: 'CONFLICT', reason: 'nobodyHolds' }],
      [{ hasCompleted: true }, { code: 'CONFLICT', reason: 'nobodyHolds' }],
      [{ rating: 5 }, { code: 'CONFLICT', reason: 'nobodyHolds' }],
      [{ paid: true }, { code: 'CONFLICT', reason: 'nobodyHolds' }],
      [{ name: null }, { code: 'BAD_USER_INPUT', field: 'name' }],
      [{ fee: 0.001 }, { code: 'BAD_USER_INPUT', field: 'fee' }],
    ]
    for (const [input, refusal] of changes)
      expect(refusalOf(await change({ id: position, ...input }))).toMatchObject(refusal)
    expect(await checksums(world)).toEqual(before)
  })

  test('when a placement is already confirmed, the rating is invalid, or the official is not linked, inactive or in the crew', async () => {
    const { id, position, positions } = await crew.game({ inHours: 500, positions: ['Referee', 'Umpire'] })
    const ana = await crew.invite(id)
    const place = (official: string, more = {}) =>
      change({ id: position, assignmentOfficialId: official, ...more })
    expect(refusalOf(await place(ana.officialId, { confirmedAssignment: true }))).toMatchObject({
      reason: 'acceptFirst',
    })
    expect(refusalOf(await place(ana.officialId, { hasCompleted: true }))).toMatchObject({
      reason: 'acceptFirst',
    })
    expect(refusalOf(await place(ana.officialId, { rating: 5.1 }))).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', field: 'rating' },
    })
    const stranger = 'bobs-official'
    await crew.run('insert into official (id, owner) values ($1, $2)', stranger, bob.userId)
    for (const official of [stranger, 'no-such-official'])
      expect(refusalOf(await place(official))).toMatchObject({
        ...{ code: 'NOT_FOUND', field: 'assignmentOfficialId', message: 'not found' },
      })
    const inactive = await crew.official('Retired')
    await crew.run('update official set active = false where id = $1', inactive)
    expect(refusalOf(await place(inactive))).toMatchObject({ reason: 'officialInactive' })
    const twice = await crew.official('Twice')
    await change({ id: positions[1], assignmentOfficialId: twice })
    expect(refusalOf(await place(twice))).toMatchObject({
      ...{ code: 'CONFLICT', reason: 'officialInGame', field: 'assignmentOfficialId' },
    })
  })

  test('when the position belongs to another manager', async () => {
    const { id, position } = await crew.game()
    const ana = await crew.invite(id)
    const before = await checksums(world)
    const missing = { code: 'NOT_FOUND', message: 'not found' }
    for (const target of [position, 'no-such-position']) {
      expect(refusalOf(await change({ id: target, fee: 1 }, undefined, bob))).toMatchObject(missing)
      expect(refusalOf(await remove(target, bob))).toMatchObject(missing)
      const { getAssignment } = await bob.get('query ($id: ID!) { getAssignment(id: $id) { id } }', {
        id: target,
      })
      expect(getAssignment).toBeNull()
    }
    for (const target of [id, 'no-such-game'])
      expect(refusalOf(await create({ name: 'Mine', assignmentGameId: target }, bob))).toMatchObject({
        ...missing,
        field: 'assignmentGameId',
      })
    const { listAssignments } = await bob.get(
      'query ($id: ID!) { listAssignments(filter: { gameId: { eq: $id } }) { items { id } } }',
      { id },
    )
    expect(listAssignments.items).toEqual([])
    expect(refusalOf(await publicly.update(bob, position, ana))).toMatchObject(missing)
    expect(await checksums(world)).toEqual(before)
  })
})
