import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] }

/** Sends a GraphQL request with the cookies of the page, whatever it shows. */
export async function ask(
  page: Page,
  query: string,
  variables: object = {},
): Promise<Record<string, unknown>> {
  const response = await page.request.post('/graphql', { data: { query, variables } })
  return dataOf((await response.json()) as Answer)
}

/** Sends a GraphQL request as the officials' pages do: with the public key and no session. */
export async function askAsVisitor(
  { url }: { url: string },
  query: string,
  variables: object,
): Promise<Record<string, unknown>> {
  publicApiKey ??= readPublicApiKey(url)
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': await publicApiKey },
    body: JSON.stringify({ query, variables }),
  })
  return dataOf((await response.json()) as Answer)
}

let publicApiKey: Promise<string> | undefined

/** The key stands in the HTML of every page, and is the same for all servers of the stories. */
async function readPublicApiKey(url: string): Promise<string> {
  const html = await (await fetch(`${url}/session/404`, { headers: { accept: 'text/html' } })).text()
  const settings = /id="whistle-settings"[^>]*>([^<]*)</.exec(html)?.[1]
  return (JSON.parse(settings ?? '{}') as { publicApiKey: string }).publicApiKey
}

function dataOf({ data, errors }: Answer): Record<string, unknown> {
  expect(errors).toBeUndefined()
  return data ?? {}
}

/** A sport with a division, a venue with two courts, and officials. */
export async function makeLeague(page: Page, officials: readonly string[] = ['Maria Lopez', 'James Sato']) {
  const key = crypto.randomUUID().slice(0, 8)
  await ask(
    page,
    `mutation {
      s: createSport(input: { id: "s-${key}", name: "Basketball" }) { id }
      k: createCertification(input: { id: "k-${key}", name: "Level 2", certificationSportId: "s-${key}" }) { id }
      d: createDivision(input: { id: "d-${key}", name: "D1", divisionSportId: "s-${key}" }) { id }
      a: createPosition(input: { name: "Referee", positionDivisionId: "d-${key}", order: 0, defaultFee: 65, defaultShowTimeMin: 30 }) { id }
      b: createPosition(input: { name: "Umpire", positionDivisionId: "d-${key}", order: 1, defaultFee: 50 }) { id }
      c: createPosition(input: { name: "Alternate", positionDivisionId: "d-${key}", order: 2, isBackup: true }) { id }
      v: createVenue(input: { id: "v-${key}", name: "Riverside Arena", formattedAddress: "1 River Road, Springfield",
        location: { lat: 40.7505, lon: -73.9934 }, timeZone: "America/New_York" }) { id }
      c1: createCourt(input: { id: "c1-${key}", name: "Court 1", courtVenueId: "v-${key}" }) { id }
      c2: createCourt(input: { id: "c2-${key}", name: "Court 2", courtVenueId: "v-${key}" }) { id }
    }`,
  )
  const people = officials.map((name, index) => {
    const [firstName = '', lastName = ''] = name.split(' ')
    return {
      id: `o${index}-${key}`,
      name,
      firstName,
      lastName,
      email: `${firstName.toLowerCase()}-${key}@example.org`,
    }
  })
  const create = people.map((_, at) => `o${at}: createOfficial(input: $o${at}) { id }`)
  await ask(
    page,
    `mutation (${people.map((_, at) => `$o${at}: CreateOfficialInput!`).join()}) { ${create.join(' ')} }`,
    Object.fromEntries(people.map(({ name: _, ...input }, at) => [`o${at}`, input])),
  )
  return { key, court: `c1-${key}`, division: `d-${key}`, people }
}

/** Moves a game two hours into the past and publishes it again, which sends nothing; `more` are fields of the same request. */
export async function startGame(page: Page, id = '', more = ''): Promise<void> {
  const started = new Date(Date.now() - 7_200_000).toISOString()
  await ask(
    page,
    `mutation {
      updateGame(input: { id: "${id}", startDateTime: "${started}" }) { id }
      publishGame(input: { id: "${id}" }) { id }
      ${more}
    }`,
  )
}
