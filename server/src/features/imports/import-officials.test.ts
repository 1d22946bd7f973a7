import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inOrder } from '../../../test/in-order.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const document = `mutation ($input: ImportOfficialsInput!) {
  importOfficials(input: $input) { created skipped problems { line column message reason values { name value } } }
}`
const importAs = async (who: Client, csv: string, dryRun = false) =>
  (await who.get(document, { input: { csv, dryRun } })).importOfficials
const officialsOf = async (who: Client) => {
  const fields = `firstName lastName email mobilePhone address title permit yearsOfService notificationPreference active
    smsOptIn managers`
  const { listOfficials } = await who.get(`{ listOfficials(limit: 1000) { items { ${fields} } } }`)
  return listOfficials.items as Record<string, unknown>[]
}

const file = `Last name;First name;Correo;Cell phone;Address;Title;Permit;Years of service;Notification preference;T-shirt
López;María;Maria@example.org;(212) 555-0100;"1 Elm Street
Springfield";Referee;B-12;7;both;M
Sato;James;;212-555-0101;;;;;;L
`

test('a manager imports the officials of a spreadsheet, and a second client sees them live', async () => {
  ann = await world.manager()
  const live = ann.live()
  const news = live.iterate<{ onOfficialUpdate: { lastName: string } }>({
    query: 'subscription { onOfficialUpdate { lastName } }',
  })
  const first = news.next()
  for await (const _ of live.iterate({ query: '{ __typename }' })) break

  expect(await importAs(ann, file, true)).toEqual({ created: 2, skipped: 0, problems: [] })
  expect(await officialsOf(ann)).toEqual([])
  expect(await importAs(ann, file)).toEqual({ created: 2, skipped: 0, problems: [] })

  const heard = [await first, await news.next()].map(({ value }) => value?.data?.onOfficialUpdate.lastName)
  expect(heard.sort()).toEqual(['López', 'Sato'])
  expect(await officialsOf(ann)).toEqual([
    {
      ...{ firstName: 'María', lastName: 'López', email: 'maria@example.org', mobilePhone: '+12125550100' },
      ...{ address: '1 Elm Street\nSpringfield', title: 'Referee', permit: 'B-12', yearsOfService: 7 },
      ...{ notificationPreference: 'BOTH', active: true, smsOptIn: false, managers: [ann.userId] },
    },
    {
      ...{ firstName: 'James', lastName: 'Sato', email: null, mobilePhone: '+12125550101' },
      ...{ address: null, title: null, permit: null, yearsOfService: null },
      ...{ notificationPreference: 'EMAIL', active: true, smsOptIn: false, managers: [ann.userId] },
    },
  ])
})

test('the import is idempotent, and reports the skipped rows before and after', async () => {
  expect(await importAs(ann, file, true)).toEqual({ created: 0, skipped: 2, problems: [] })
  expect(await importAs(ann, file)).toEqual({ created: 0, skipped: 2, problems: [] })
  expect(await officialsOf(ann)).toHaveLength(2)
})

test('a longer file with known names adds only the new ones', async () => {
  const grown = `${file}Ruiz;Ana;ana@example.org;;;;;;;\nRuiz;Ana;ANA@example.org;;;;;;;\n`
  expect(await importAs(ann, grown)).toEqual({ created: 1, skipped: 3, problems: [] })
})

test('another manager imports the same people as separate records', async () => {
  const bob = await world.manager()
  expect(await importAs(bob, file)).toMatchObject({ created: 2, skipped: 0 })
  expect((await officialsOf(bob)).map(({ managers }) => managers)).toEqual([[bob.userId], [bob.userId]])
  expect(await officialsOf(ann)).toHaveLength(3)
})

test('one error, and no official is created: every error has line and column', async () => {
  const bob = await world.manager()
  const csv = `First name,Last name,E-mail,Years of service
Maria,Lopez,maria@example.org,7
James,Sato,james@,5
Ana,,ana@example.org,
Leo,Diaz,leo@example.org,a few`
  expect(await importAs(bob, csv)).toEqual({
    created: 0,
    skipped: 0,
    problems: [
      { line: 3, column: 'E-mail', message: 'email is not valid', reason: 'emailInvalid', values: [] },
      { line: 4, column: 'Last name', message: 'this field is required', reason: 'required', values: [] },
      {
        ...{
          line: 5,
          column: 'Years of service',
          message: 'must be between 0 and 100',
          reason: 'outOfRange',
        },
        values: [
          { name: 'min', value: '0' },
          { name: 'max', value: '100' },
        ],
      },
    ],
  })
  expect(await officialsOf(bob)).toEqual([])
})

test('two concurrent imports create every official once', async () => {
  const bob = await world.manager()
  const elsewhere = await world.elsewhere(bob)
  const csv = `First name,Last name,Email,Phone\n${Array.from({ length: 200 }, (_, each) =>
    each % 2 ? `F${each},L${each},o${each}@example.org,\n` : `F${each},L${each},,2125550${100 + each}\n`,
  ).join('')}`
  const answers = await Promise.all([bob, elsewhere, bob, elsewhere].map((who) => importAs(who, csv)))
  expect(answers.map(({ created }) => created).sort()).toEqual([0, 0, 0, 200])
  expect(answers.every(({ created, skipped }) => created + skipped === 200)).toBe(true)
  expect(await officialsOf(bob)).toHaveLength(200)
})

describe('an official created during the import exists once', () => {
  const csv = 'First name,Last name,Email\nMaria,Lopez,maria@example.org'
  const create = (who: Client) =>
    who.ask(`mutation { createOfficial(input: { lastName: "Lopez", email: "maria@example.org" }) { id } }`)

  test('the import is first: the second request is refused', async () => {
    const bob = await world.manager()
    const [imported, { errors }] = await inOrder(
      world,
      { owner: bob.userId },
      () => importAs(bob, csv),
      () => create(bob),
    )
    expect(imported).toMatchObject({ created: 1, skipped: 0 })
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'emailTaken' } }])
    expect(await officialsOf(bob)).toHaveLength(1)
  })

  test('the import is second: it skips the official', async () => {
    const bob = await world.manager()
    const [{ errors }, imported] = await inOrder(
      world,
      { owner: bob.userId },
      () => create(bob),
      () => importAs(bob, csv),
    )
    expect(errors).toBeUndefined()
    expect(imported).toMatchObject({ created: 0, skipped: 1 })
    expect(await officialsOf(bob)).toHaveLength(1)
  })
})

test('a full list wakes other clients a few times, not two thousand times', async () => {
  const bob = await world.manager()
  const live = bob.live()
  const heard: unknown[] = []
  live.subscribe(
    { query: 'subscription { onOfficialUpdate { lastName } }' },
    { next: ({ data }) => heard.push(data), error: (error) => heard.push(error), complete: () => {} },
  )
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  const rows = Array.from({ length: 2_000 }, (_, each) => `First${each},Last${each},o${each}@example.org\n`)
  await importAs(bob, `First name,Last name,Email\n${rows.join('')}`)
  await importAs(bob, 'First name,Last name\nThe,Last')
  const last = { onOfficialUpdate: { lastName: 'Last' } }
  await waitFor('the last official arrives', () => heard.some((each) => isDeepStrictEqual(each, last)))
  expect(heard.length).toBeLessThan(200)
})

/** Only the statements of the import: other work runs concurrently. */
const statementsOfImports = () =>
  world.statements.filter((text) => /recordset|insert into|json_agg|advisory/.test(text)).length

test('a full file takes as many statements as a small one', async () => {
  const bob = await world.manager()
  const rows = Array.from({ length: 2_000 }, (_, each) => `First${each},Last${each},o${each}@example.org\n`)
  world.statements.length = 0
  expect(await importAs(bob, `First name,Last name,Email\n${rows.slice(0, 1).join('')}`)).toMatchObject({
    created: 1,
  })
  const few = statementsOfImports()
  world.statements.length = 0
  expect(await importAs(bob, `First name,Last name,Email\n${rows.join('')}`)).toMatchObject({
    created: 1_999,
  })
  expect(few).toBeGreaterThan(3)
  expect(statementsOfImports()).toBe(few)
})

describe('officials who are there', () => {
  const text = `mutation ($input: ImportOfficialsInput!) { importOfficials(input: $input) {
    importId created changed skipped counts { new changed same notDone }
    rows { line state changes { field before after } warnings { column reason } } } }`
  const before = 'First name,Last name,Email,Title\nKim,Lee,kim@example.org,Referee\n'

  test('are shown as changed, are changed if the manager says so, and back when the import is undone', async () => {
    const cleo = await world.manager()
    const run = async (csv: string, more: object = {}) =>
      (await cleo.get(text, { input: { csv, leaveOutProblems: true, ...more } })).importOfficials
    await run(before)
    const next = 'First name,Last name,Email,Phone,Title\nKim,Lee,kim@example.org,212 555 0100,Umpire\n'
    const changes = [
      { field: 'mobilePhone', before: null, after: '+12125550100' },
      { field: 'title', before: 'Referee', after: 'Umpire' },
    ]
    expect(await run(next, { dryRun: true, differing: 'CHANGE' })).toMatchObject({
      ...{ created: 0, changed: 1, skipped: 0, counts: { new: 0, changed: 1, same: 0, notDone: 0 } },
      rows: [{ line: 2, state: 'CHANGED', changes, warnings: [] }],
    })
    expect(await run(next)).toMatchObject({ changed: 0, skipped: 1 })
    expect(await officialsOf(cleo)).toMatchObject([{ title: 'Referee', mobilePhone: null }])
    const { importId } = await run(next, { differing: 'CHANGE' })
    expect(await officialsOf(cleo)).toMatchObject([{ title: 'Umpire', mobilePhone: '+12125550100' }])
    const undo = 'mutation ($id: ID!) { undoImport(input: { id: $id }) { state kept } }'
    expect((await cleo.get(undo, { id: importId })).undoImport).toEqual({ state: 'UNDONE', kept: [] })
    expect(await officialsOf(cleo)).toMatchObject([{ title: 'Referee', mobilePhone: null }])
  })

  test('with the address of another name: no official is changed, and the line says whose it is', async () => {
    const dan = await world.manager()
    await dan.get(text, { input: { csv: before } })
    const csv = 'First name,Last name,Email,Title\nLeo,Lee,kim@example.org,Umpire\n'
    const input = { csv, dryRun: true, differing: 'CHANGE' }
    expect((await dan.get(text, { input })).importOfficials).toMatchObject({
      ...{ created: 0, changed: 0, skipped: 1, counts: { same: 1, notDone: 1 } },
      rows: [{ state: 'SAME', warnings: [{ reason: 'emailOfOfficial' }] }],
    })
  })

  test('what was changed since stays when the import is undone, and is named', async () => {
    const eve = await world.manager()
    await eve.get(text, { input: { csv: before } })
    const next = before.replace('Referee', 'Umpire')
    const { importId } = (await eve.get(text, { input: { csv: next, differing: 'CHANGE' } })).importOfficials
    const [kim] = (await eve.get('{ listOfficials { items { id } } }')).listOfficials.items
    await eve.get('mutation ($id: ID!) { updateOfficial(input: { id: $id, title: "Judge" }) { id } }', kim)
    const undo = 'mutation ($id: ID!) { undoImport(input: { id: $id }) { state kept } }'
    expect((await eve.get(undo, { id: importId })).undoImport).toEqual({ state: 'UNDONE', kept: ['Kim Lee'] })
    expect(await officialsOf(eve)).toMatchObject([{ title: 'Judge' }])
  })
})
