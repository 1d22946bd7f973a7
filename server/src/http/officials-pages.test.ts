import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled } from '../../test/checksum.ts'
import { countTries } from '../../test/count-tries.ts'
import { type Crew, type Invited, makeCrew } from '../../test/crew.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'

const style = 'p { color: red }'
const html = `<!doctype html><html lang="en"><head><!--whistle-settings--><!--whistle-scripts--><style>${style}</style></head>
<body><!--whistle-reader--><div id="root"><!--whistle-skeleton--><i>skeleton</i><!--/whistle-skeleton--></div><!--/whistle-reader--></body></html>`
const game = 'id name startDateTime duration cancelledAt checkinOpens court { name venue { name timeZone } }'
const queries = {
  OfficialInvitations: `query OfficialInvitations($code: String!, $filter: ModelInvitationFilterInput!, $nextToken: String) {
    listOfficialInvitations(invitationId: $code, filter: $filter, nextToken: $nextToken) {
      items { invitationId hasResponded official { id } game { ${game} assignments { items { name fee official { id } } } } } nextToken } }`,
  CheckIn: `query CheckIn($code: String!) {
    listAssignments(filter: { invitationId: { eq: $code } }) { items { id name game { ${game} } } } }`,
  Mine: `query Mine($userId: ID!) { getUser(id: $userId) { id dateStyle } listOfficials { items { id firstName lastName } } }`,
  MyInvitations: `query MyInvitations($after: String!, $nextToken: String) {
    listInvitations(filter: { gameStartDateTime: { gt: $after } }, nextToken: $nextToken) {
      items { invitationId hasResponded official { id } game { ${game} } } nextToken } }`,
  MyPositions: `query MyPositions($officialIds: [ID!]!, $nextToken: String) {
    listAssignments(filter: { assignmentOfficialId: { in: $officialIds } }, nextToken: $nextToken) {
      items { id name fee confirmedAssignment game { ${game} } } nextToken } }`,
}
const scripts = { invitation: ['/assets/invitation.js'], checkin: [], 'my/games': [] }
const name = '</script><!--/whistle-reader--><b>Owls & $& Hawks</b>'

let world: World
let ann: Client
let crew: Crew
let rita: Invited & { game: string }
let other: Invited & { game: string }

beforeAll(async () => {
  const web = { 'officials.html': html, '.vite/officials-pages.json': JSON.stringify({ scripts, queries }) }
  world = await startWorld({ TRUST_PROXY: 'true' }, undefined, undefined, web)
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  rita = await invited(name)
  other = await invited('The game of another')
})
afterAll(() => world.close())

async function invited(name: string) {
  const { id } = await crew.game({ name })
  return { ...(await crew.invite(id)), game: id }
}

async function open(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(world.url + path, { headers: { accept: 'text/html', ...headers } })
  const page = await response.text()
  const json = /<script type="application\/json" id="whistle-sent">(.*?)<\/script>/.exec(page)?.[1]
  return { response, page, sent: json && JSON.parse(json), text: page.slice(page.indexOf('<div id="root">')) }
}
const cookieOf = (client: Client) => ({ authorization: client.headers.authorization ?? '' })
const linkOf = ({ code }: Invited) => `/session/invitation/${code}`

describe('the page of an invitation', () => {
  test('comes with the answer of the API and a text in the reader’s language, and no cache keeps it', async () => {
    const { response, page, sent, text } = await open(linkOf(rita), { 'accept-language': 'es-MX,es;q=0.9' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { items } = sent.answers.OfficialInvitations.data.listOfficialInvitations
    expect(items).toEqual([expect.objectContaining({ invitationId: rita.code })])
    expect(Date.parse(sent.at)).not.toBeNaN()
    expect(page).toContain('<html lang="es">')
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/invitation.js">')
    expect(text).toContain('min</p>')
    expect(text).not.toContain('skeleton')
  })

  test('text of people is escaped, in the data and in the page', async () => {
    const { page, sent, text } = await open(linkOf(rita))
    expect(sent.answers.OfficialInvitations.data.listOfficialInvitations.items[0].game.name).toBe(name)
    expect(text).toContain('&lt;b&gt;Owls &amp; $&amp; Hawks&lt;/b&gt;')
    expect(page).not.toContain('<b>')
    expect(page.match(/<!--\/whistle-reader-->/g)).toHaveLength(1)
  })

  test('inline styles are allowed by their digest', async () => {
    const { response } = await open(linkOf(rita))
    const digest = createHash('sha256').update(style).digest('base64')
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${digest}';`)
  })

  test('to open it counts as viewed only when its script says so', async () => {
    await open(linkOf(rita))
    const { rows } = await world.database.pool.query(
      'select view_time_stamp from invitation where code = $1',
      [rita.code],
    )
    expect(rows).toEqual([{ view_time_stamp: null }])
  })

  test('a session changes nothing, and a wrong code or an ended link show no game', async () => {
    const { game: ended, code } = await invited('Called off')
    await ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id: ended })
    const [asAnn, asHolder] = [await open(linkOf(rita), cookieOf(ann)), await open(linkOf(rita))]
    expect(asAnn.sent.answers).toEqual(asHolder.sent.answers)
    expect(asAnn.page).not.toContain('The game of another')
    for (const wrong of ['x000001', code]) {
      const { sent, page } = await open(`/session/invitation/${wrong}`, {
        'x-forwarded-for': '203.0.113.200',
      })
      expect(sent.answers.OfficialInvitations.data.listOfficialInvitations.items).toEqual([])
      expect(page).toContain('skeleton')
    }
  })

  test('a head request, a page without a code and a page below a code ask nothing', async () => {
    await settled(world)
    world.statements.length = 0
    await fetch(world.url + linkOf(rita), { method: 'HEAD' })
    for (const path of ['/session/invitation/', `${linkOf(rita)}/x`]) {
      const { response, sent } = await open(path)
      expect(sent, path).toBeUndefined()
      expect(response.headers.get('cache-control')).toBe('no-cache')
    }
    expect(world.statements).toEqual([])
  })

  test('wrong codes are counted as in the API, and a network with too many sees none', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    await countTries(world, ['code/network', ['203.0.113.9']], 28)
    const codes: unknown[] = []
    for (const code of ['x000002', 'x000003', 'x000004', rita.code]) {
      const { sent } = await open(`/session/checkin/${code}`, from)
      codes.push(sent.answers.CheckIn.errors?.[0].extensions.code)
    }
    expect(codes).toEqual([undefined, undefined, 'RATE_LIMITED', 'RATE_LIMITED'])
    const api = await world
      .visitorFrom('203.0.113.9')
      .ask(`{ listAssignments(filter: { invitationId: { eq: "${rita.code}" } }) { items { id } } }`)
    expect(api.errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  })
})

describe('My pages', () => {
  test('come with what belongs to the session, and nothing of another official', async () => {
    const [session, another] = [await world.official(rita.officialId), await world.official(other.officialId)]
    const mine = await open('/my/games', cookieOf(session))
    expect(mine.response.headers.get('cache-control')).toBe('no-store')
    expect(mine.sent.account.id).toBe(session.userId)
    expect(mine.sent.answers.Mine.data.listOfficials.items).toMatchObject([{ id: rita.officialId }])
    expect(mine.sent.answers.MyInvitations.data.listInvitations.items).toMatchObject([
      { invitationId: rita.code },
    ])
    expect(mine.text).toContain('Owls &amp; $&amp; Hawks')
    expect(mine.page).not.toContain('The game of another')
    const theirs = await open('/my/games', cookieOf(another))
    expect(theirs.text).toContain('The game of another')
    expect(theirs.page).not.toContain('Owls')
  })

  test('without a session they say so, and a manager has no official’s data', async () => {
    expect((await open('/my/games')).sent).toMatchObject({ account: null, answers: {} })
    const { sent, page } = await open('/my/games', cookieOf(ann))
    expect(sent.account.id).toBe(ann.userId)
    expect(sent.answers.MyInvitations).toBeUndefined()
    expect(page).not.toContain('Owls')
  })
})
