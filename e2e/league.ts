import type { Page } from '@playwright/test'
import { expect } from '@playwright/test'

type Answer = { data?: Record<string, unknown>; errors?: { message: string }[] }

/** Asks the API as whoever is signed in on the page. */
export async function ask(
  page: Page,
  query: string,
  variables: object = {},
): Promise<Record<string, unknown>> {
  const answer = await page.evaluate(async (body): Promise<Answer> => {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    return response.json()
  }, JSON.stringify({ query, variables }))
  expect(answer.errors).toBeUndefined()
  return answer.data ?? {}
}

/** Asks the API as the officials' pages do: with the public key, and nobody signed in. */
export async function askAsVisitor(
  page: Page,
  url: string,
  query: string,
  variables: object,
): Promise<Record<string, unknown>> {
  const settings = await page.locator('#whistle-settings').textContent()
  const { publicApiKey } = JSON.parse(settings ?? '{}') as { publicApiKey: string }
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': publicApiKey },
    body: JSON.stringify({ query, variables }),
  })
  const answer = (await response.json()) as Answer
  expect(answer.errors).toBeUndefined()
  return answer.data ?? {}
}

/** What stands between a new manager and the first game: a sport with a division, a venue with a court, officials. */
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
  for (const { name: _, ...input } of people)
    await ask(page, 'mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
      input,
    })
  return { key, court: `c1-${key}`, division: `d-${key}`, people }
}
