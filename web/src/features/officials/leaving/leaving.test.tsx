import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { OfficialPage } from '../details/official-page.tsx'
import { EditOfficialPage } from '../form/edit-official-page.tsx'

beforeEach(() => signInManager({ id: 'manager' }))

const none = (name: string) => ({ __typename: `Model${name}Connection`, items: [], nextToken: null })
const maria = {
  ...{ __typename: 'Official', id: 'o1', firstName: 'María', lastName: 'López', email: 'maria@club.org' },
  ...{ mobilePhone: null, address: null, address2: null, address_coords: null, district: 'North' },
  ...{ title: null, permit: null, yearsOfService: 3, rating: 4, active: true, hasAgreedToTexts: false },
  ...{ notificationPreference: 'EMAIL', language: null, managers: ['manager'], isTakenUp: false, note: null },
  ...{ updatedAt: '2026-11-15T20:00:00.000Z', certifications: none('OfficialCertification') },
}
const venue = {
  __typename: 'Venue',
  id: 'v1',
  name: 'Maplewood',
  timeZone: 'America/New_York',
  location: null,
}
const court = { __typename: 'Court', id: 'c1', name: 'Court 1', venue: { ...venue, formattedAddress: null } }
const gameOf = (id: string, name: string, startDateTime: string) => ({
  ...{ __typename: 'Game', id, name, startDateTime, court, cancelledAt: null },
})
const final = gameOf('g1', 'Final', '2031-05-01T22:00:00.000Z')
const old = gameOf('g0', 'Last year', '2021-05-01T22:00:00.000Z')
const heldIn = (game: typeof final) => ({
  ...{
    __typename: 'Assignment',
    id: `a-${game.id}`,
    name: 'Referee',
    fee: 40,
    paid: false,
    rating: null,
    game,
  },
  ...{ hasCompleted: false, hasCheckedIn: false, confirmedAssignment: true, askedAgainAt: null },
})
const invitedTo = (game: typeof final) => ({
  ...{ __typename: 'Invitation', id: `i-${game.id}`, sentTimestamp: '2026-11-15T20:00:00.000Z', game },
  ...{
    viewTimeStamp: null,
    nudgedAt: null,
    contactMethod: null,
    hasResponded: true,
    accepted: true,
    declineReason: null,
    cancelReason: null,
    errors: [],
  },
})

function serverOf(games: (typeof final)[]) {
  const sent: unknown[] = []
  const saved: unknown[] = []
  const client = createMemoryClient({
    Official: () => ({ data: { getOfficial: maria } }),
    OfficialAssigning: () => ({
      data: {
        getAssigningTerms: null,
        getOfficial: { __typename: 'Official', id: 'o1', ownLimits: null },
        listOfficialGrades: none('OfficialGrade'),
        listOfficialBlocks: none('OfficialBlock'),
        listCalendarSuggestions: none('CalendarSuggestion'),
        listSports: none('Sport'),
      },
    }),
    Catalogue: () => ({ data: { listSports: none('Sport'), getUser: null } }),
    KnownPlaces: () => ({ data: { listVenues: none('Venue') } }),
    OfficialWork: () => ({
      data: {
        listAssignments: { ...none('Assignment'), items: games.map(heldIn) },
        listInvitations: { ...none('Invitation'), items: games.map(invitedTo) },
      },
    }),
    OfficialPaySums: () => ({ data: { payStatements: [] } }),
    OfficialFilterOptions: () => ({ data: { listVenues: none('Venue'), listSports: none('Sport') } }),
    UpdateOfficial: (variables) => {
      saved.push(variables)
      return { data: { updateOfficial: { ...maria, active: false } } }
    },
    Change: (variables) => {
      sent.push(variables)
      return { data: { step0: { __typename: 'Invitation', id: 'i-g1' }, step1: maria } }
    },
  })
  return { client, sent, saved }
}

test('removing an official lists the coming games, and opens their positions in the same request', async () => {
  const { client, sent } = serverOf([final, old])
  const { screen } = await renderPage(<OfficialPage />, {
    ...{ client, path: '/officials/view/:id', at: '/officials/view/o1' },
  })
  await screen.getByRole('button', { name: 'Remove' }).click()
  const dialog = screen.getByRole('alertdialog')
  await expect.element(dialog.getByText('Final')).toBeVisible()
  await expect.element(dialog.getByText(/2031-05-01 18:00.*Referee · Confirmed/)).toBeVisible()
  expect(dialog.getByText('Last year').elements()).toHaveLength(0)
  await expect.element(dialog.getByRole('checkbox', { name: 'Open this position' })).toBeChecked()
  await expectAccessibleInBothSchemes()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => sent).toEqual([{ input0: { id: 'i-g1' }, input1: { id: 'o1', managers: [] } }])
})

test('making an official inactive asks the same; unticked, the positions stay', async () => {
  const { client, sent, saved } = serverOf([final])
  const { screen } = await renderPage(<EditOfficialPage />, {
    ...{ client, path: '/officials/edit/:id', at: '/officials/edit/o1' },
  })
  const save = screen.getByRole('button', { name: 'Save' })
  const dialog = screen.getByRole('alertdialog', { name: 'Make María López inactive?' })
  await screen.getByRole('checkbox', { name: /^Active/ }).click()
  await save.click()
  await expect.element(dialog.getByText('Final')).toBeVisible()
  await dialog.getByRole('button', { name: 'No' }).click()
  await save.click()
  await dialog.getByRole('checkbox', { name: 'Open this position' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => saved).toMatchObject([{ input: { id: 'o1', active: false } }])
  expect(sent).toEqual([])
})
