import { type GraphQLInputType, getNamedType, isInputObjectType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { acceptedValues, badText } from '../../test/access/accepted-values.ts'
import { askedMutations as asked, clientOf, goodInput, inputOf } from '../../test/access/good-input.ts'
import { checksums, settled } from '../../test/checksum.ts'
import { type Ids, makeFullLeague } from '../../test/make-full-league.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'
import { cannotBeNull } from './refuse-nulls.ts'
import { schema } from './schema.ts'

/** Invalid values, by the type of the field. */
function badValues(type: GraphQLInputType, mayBeNull: boolean): unknown[] {
  const name = getNamedType(type).name
  const none = mayBeNull ? [] : [null]
  if (name === 'Int') return [...none, -1, 2_147_483_647, 1.5, 'seven', 10 ** 12]
  if (name === 'Float') return [...none, -1, 1e300, 'seven']
  if (name === 'Boolean') return [...none, 'yes', 3]
  if (name === 'DateTime')
    return [
      ...none,
      '',
      'tomorrow',
      '0000-01-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '+275760-01-01T00:00:00Z',
      5,
    ]
  if (name.endsWith('LocationInput'))
    return [...none, { lat: 91, lon: 0, lng: 0 }, { lat: 0, lon: 181, lng: 181 }, {}, 'here']
  if (isInputObjectType(getNamedType(type)) || !['ID', 'String'].includes(name))
    return [...none, 'nonsense', 5]
  return [...none, ...badText, { a: 1 }, 7.5]
}

let world: World
let ann: Client
let rita: Client
let ids: Ids
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  ;({ ids, official: rita } = await makeFullLeague(world, ann))
})
afterAll(() => world.close())

let inputs = 0

/** The same for a new record, which shares no id, name, team or address with the one before. */
function newInput(name: string): Record<string, unknown> {
  inputs += 1
  const good = goodInput(name, ids)
  const own = {
    ...{ id: `input-${inputs}`, name: `Name ${inputs}`, team: `Team ${inputs}` },
    email: `input-${inputs}@example.org`,
  }
  const isNew = (field: string) => field in good && name.startsWith('create')
  return { ...good, ...Object.fromEntries(Object.entries(own).filter(([field]) => isNew(field))) }
}

/** Only the last answer can be undone, and only for some seconds. */
async function answerAgain(): Promise<void> {
  const { invitation, code } = ids
  await ann.get('mutation ($id: ID!) { updateInvitation(input: { id: $id, hasResponded: false }) { id } }', {
    id: invitation,
  })
  await rita.get('mutation ($code: String!) { declineInvitation(input: { invitationId: $code }) { id } }', {
    code,
  })
}

/** Check-in is open only around the start of the game. */
async function openCheckIn(): Promise<void> {
  const { pool } = world.database
  const move = 'update game set start_date_time = $2 where id = $1'
  const { rows: games } = await pool.query('select start_date_time from game where id = $1', [ids.game])
  await pool.query(move, [ids.game, new Date(Date.now() + 60_000)])
  onTestFinished(async () => void (await pool.query(move, [ids.game, games[0].start_date_time])))
}

const mayBeNull = (mutation: string, { name, type }: { name: string; type: GraphQLInputType }) =>
  !isNonNullType(type) && !cannotBeNull(schema.getMutationType(), mutation, name)

/** A refusal names the field, or the one inside it that is wrong. */
const namesOf = ({ field, value }: { field: string; value: unknown }) => [
  field,
  ...(typeof value === 'object' && value !== null ? ['lat', 'lon', 'lng'] : []),
]

/** Refused before the value is read: only another principal may set them. */
const notAllowed = [
  'updateAssignment.geoHash',
  'signupGame.officialId',
  'checkin.officialId',
  'createOfficial.managers',
  'updateOfficial.managers',
]

test.each(asked)(
  '%s refuses bad values and changes nothing by it',
  async (name) => {
    const type = inputOf(name)
    const document = `mutation ($input: ${type.name}!) { ${name}(input: $input) { __typename } }`
    const ask = async (values: Record<string, unknown>) => {
      const input = { ...newInput(name), ...values }
      const { errors } = await clientOf(name, { ann, rita, world }).ask(document, { input })
      return { code: errors?.[0]?.extensions.code ?? 'accepted', errors }
    }
    const values = Object.values(type.getFields()).flatMap((field) =>
      badValues(field.type, mayBeNull(name, field)).map((value) => ({
        ...{ field: field.name, value, path: `${name}.${field.name}` },
      })),
    )
    const isAccepted = ({ path, value }: (typeof values)[number]) =>
      acceptedValues[path]?.includes(value as string)
    const about = ({ path, value }: (typeof values)[number], errors: unknown) =>
      `${path} = ${JSON.stringify(value).slice(0, 60)}: ${JSON.stringify(errors)}`

    if (['checkin', 'checkInForOfficial'].includes(name)) await openCheckIn()
    await settled(world)
    const before = await checksums(world)
    for (const bad of values.filter((each) => !isAccepted(each))) {
      const { code, errors } = await ask({ [bad.field]: bad.value })
      const refusals = [
        notAllowed.includes(bad.path) ? 'FORBIDDEN' : 'NOT_FOUND',
        ...namesOf(bad).map((field) => `BAD_USER_INPUT ${field}`),
      ]
      const seen = code === 'BAD_USER_INPUT' ? `${code} ${errors?.[0]?.extensions.field}` : code
      expect(refusals, about(bad, errors)).toContain(seen)
    }
    expect(await checksums(world), name).toEqual(before)
    for (const bad of values.filter(isAccepted)) {
      await world.database.pool.query('delete from rate_limit')
      const { code, errors } = await ask({ [bad.field]: bad.value })
      expect(code, about(bad, errors)).toBe('accepted')
    }
    // The valid request succeeds, so the others were refused for their values.
    if (name === 'undoAnswer') await answerAgain()
    await world.database.pool.query('delete from rate_limit')
    expect(await ask({})).toEqual({ code: 'accepted' })
  },
  300_000,
)

test('every accepted value is one of a field that exists', () => {
  const paths = asked.flatMap((name) =>
    Object.keys(inputOf(name).getFields()).map((field) => `${name}.${field}`),
  )
  expect([...Object.keys(acceptedValues), ...notAllowed].filter((path) => !paths.includes(path))).toEqual([])
})
