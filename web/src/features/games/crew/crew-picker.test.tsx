import type { Opening } from '@whistle/domain/assigning/candidate'
import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { connection, personOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { noFacts } from '../../../../test/no-facts.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { CrewPicker } from './crew-picker.tsx'

const levelTwo = { __typename: 'Certification', id: 'k1', name: 'Level 2', sport: null }

type Person = {
  rating?: number
  coords?: { lat: number; lon: number }
  isCertified?: boolean
  expDate?: string
}

function officialOf(id: string, name: string, { rating, coords, isCertified = true, expDate }: Person = {}) {
  const [firstName = '', lastName] = name.split(' ')
  const held = {
    ...{ __typename: 'OfficialCertification', id: `held-${id}`, isActive: true },
    ...{ startDate: null, endDate: null, expDate: expDate ?? null, certification: levelTwo },
  }
  return {
    ...personOf(id, firstName, lastName),
    ...{ email: `${id}@example.org`, mobilePhone: null, address: null, district: null, active: true },
    rating: rating ?? null,
    address_coords: coords ? { __typename: 'Location', ...coords } : null,
    certifications: connection('OfficialCertification', isCertified ? [held] : []),
  }
}

const officials = [
  officialOf('tom', 'Tom Vale', { isCertified: false }),
  officialOf('james', 'James Sato', { expDate: '2099-11-19T00:00:00.000Z' }),
  officialOf('priya', 'Priya Shah', { rating: 97, coords: { lat: 42.36, lon: -71.06 } }),
  officialOf('maria', 'Maria Lopez', { rating: 91, coords: { lat: 40.76, lon: -73.98 } }),
]
const busy = {
  ...{ __typename: 'OfficialBusySpan', officialId: 'james', kind: 'GAME', gameId: 'g2' },
  ...{ gameName: 'Lions vs Bears', location: null, venueId: null, showTimeMin: 15 },
  ...{ startDateTime: '2099-11-21T00:30:00.000Z', endDateTime: '2099-11-21T02:00:00.000Z' },
}
const opening: Opening = {
  ...{ gameId: 'g1', startDateTime: '2099-11-20T23:30:00.000Z', duration: 90, crew: [], declined: [] },
  ...{ timeZone: 'America/New_York', requiredCertificationId: 'k1' },
  ...{ divisionId: 'd1', sportId: 's1', isSportCertified: true, venueId: 'v1', teams: ['hawks'] },
  position: null,
  coords: { lat: 40.7505, lon: -73.9934 },
}

const groupOf = (id: string, name: string, officialIds: string[]) => ({
  ...{ __typename: 'OfficialGroup', id, name, officialIds },
})
const groups = [groupOf('g1', 'Varsity', ['james', 'maria', 'priya']), groupOf('g2', 'Empty', [])]

async function renderPicker(facts: object = {}, place: Partial<Opening> = {}) {
  signInManager()
  const client = createMemoryClient({
    OfficialPage: () => ({ data: { listOfficials: connection('Official', officials) } }),
    OfficialGroups: () => ({ data: { listOfficialGroups: connection('OfficialGroup', groups) } }),
    AssigningFacts: () => ({ data: { assigningFacts: { ...noFacts, ...facts, spans: [busy] } } }),
  })
  const onPick = vi.fn()
  const picker = (
    <CrewPicker
      title="Invite officials"
      opening={{ ...opening, ...place }}
      several={(count) => `Add ${count}`}
      onPick={onPick}
      onClose={() => {}}
    />
  )
  const { screen } = await renderPage(picker, { client })
  const choices = screen.getByRole('checkbox')
  await expect.poll(() => choices.elements().length).toBe(4)
  return { screen, choices, onPick }
}

test('officials are ordered by fit, distance and rating, with the reasons against them', async () => {
  const { screen, choices } = await renderPicker()
  await expect.element(choices.nth(0)).toHaveTextContent(/Maria Lopez.*1\.0 mi · Rating 91.*Level 2.*Fits/)
  await expect.element(choices.nth(1)).toHaveTextContent(/Priya Shah.*188 mi away/)
  const sato = screen.getByRole('checkbox', { name: /James Sato/ })
  await expect.element(sato).toHaveTextContent(/Busy 19:30–21:00: Lions vs Bears/)
  await expect.element(sato).toHaveAttribute('aria-disabled', 'true')
  // It is still valid today, and not on the day of the game.
  await expect.element(sato).toHaveTextContent(/Level 2 Expired/)
  const vale = screen.getByRole('checkbox', { name: /Tom Vale/ })
  await expect.element(vale).toHaveTextContent('Does not hold the required certification')
  await expectAccessibleInBothSchemes()
})

test('limits, grades and blocks are reasons against an official', async () => {
  const { screen } = await renderPicker({
    terms: [
      {
        ...{ __typename: 'OfficialTerms', officialId: 'maria', maxGamesPerDay: 1, maxGamesPerWeek: null },
        ...{ travelLimitMiles: null, blockedVenues: ['v1'], blockedTeams: ['HAWKS'], blockedPartners: [] },
      },
    ],
    grades: [
      { __typename: 'OfficialGradeFact', officialId: 'maria', divisionId: 'd1', position: null, grade: 0 },
    ],
    games: [{ __typename: 'OfficialGameDay', officialId: 'maria', gameId: 'g3', day: '2099-11-20' }],
  })
  const lopez = screen.getByRole('checkbox', { name: /Maria Lopez/ })
  await expect
    .element(lopez)
    .toHaveTextContent(
      /Graded “never” here.*Blocked from this venue.*Blocked from one of the teams.*Daily limit reached: 1/,
    )
  await expect.element(lopez).not.toHaveAttribute('aria-disabled')
})

test('a game without a court and an official without an address are said to be so', async () => {
  const { screen } = await renderPicker({}, { venueId: null, coords: null })
  await expect
    .element(screen.getByText(/^This game has no court: .* a drive counts as 20 min\.$/))
    .toBeVisible()
  await expect.element(screen.getByRole('checkbox', { name: /No address/ }).first()).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('an official who cannot be picked stays unticked, ticked ones are picked together', async () => {
  const { screen, onPick } = await renderPicker()
  const sato = screen.getByRole('checkbox', { name: /James Sato/ })
  // Not by a pointer: it refuses what is marked as disabled.
  ;(sato.element() as HTMLElement).click()
  await expect.element(sato).toHaveAttribute('aria-checked', 'false')
  await screen.getByRole('checkbox', { name: /Maria Lopez/ }).click()
  await screen.getByRole('checkbox', { name: /Priya Shah/ }).click()
  await screen.getByRole('button', { name: 'Add 2' }).click()
  expect(onPick.mock.calls[0]?.[0]).toMatchObject([{ id: 'maria' }, { id: 'priya' }])
})

test('the list is sorted, filtered and searched, and the filters are cleared', async () => {
  const { screen, choices } = await renderPicker()
  await screen.getByLabelText('Sort by').selectOptions('Rating')
  await expect.element(choices.nth(0)).toHaveTextContent('Priya Shah')
  await screen.getByLabelText('Show', { exact: true }).selectOptions('No warnings')
  await expect.poll(() => choices.elements().length).toBe(1)
  await screen.getByLabelText('Search officials').fill('priya')
  await expect.element(screen.getByText('No officials match.')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear filters' }).click()
  await expect.poll(() => choices.elements().length).toBe(4)
})

test('a group is shown alone, and all of it who can be picked are selected at once', async () => {
  const { screen, choices, onPick } = await renderPicker()
  const group = screen.getByLabelText('Group')
  await group.selectOptions('Empty')
  await expect.element(screen.getByText(/^This group has no officials yet/)).toBeVisible()
  await group.selectOptions('Varsity')
  await expect.poll(() => choices.elements().length).toBe(3)
  // James Sato has another game then.
  await screen.getByRole('button', { name: 'Select all 2 in group' }).click()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Add 2' }).click()
  expect(onPick.mock.calls[0]?.[0]).toMatchObject([{ id: 'maria' }, { id: 'priya' }])
})
