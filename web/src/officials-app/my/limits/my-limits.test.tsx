import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { serve } from '../../../../test/officials-server.ts'
import { setReadingStyle } from '../../../time/reading-style.ts'
import { Notice } from '../../frame/notice.tsx'
import { mayMove } from '../../frame/still.ts'
import type { Mine } from '../mine/read-mine.ts'
import { MyLimits } from './my-limits.tsx'

const mine = {
  persons: [],
  officials: [
    { id: 'o1', isTakenUp: true },
    { id: 'o2', isTakenUp: true },
  ],
} as unknown as Mine
const venue = { id: 'v1', name: 'Riverside' }
const assignments = {
  items: [
    { id: 'a1', partnerName: null, official: { id: 'o2' } },
    { id: 'a2', partnerName: 'Omar Haddad', official: { id: 'p1' } },
    { id: 'a3', partnerName: null, official: { id: 'p2' } },
  ],
}
const game = { id: 'g1', court: { id: 'c1', venue }, assignments }
const invitation = { id: 'i1', official: { id: 'o2' }, game }
const blocked = (id: string, official: string) => ({
  ...{ id, kind: 'TEAM', team: 'Owls', venue: null, partner: null, official: { id: official } },
})

type Answer = { data: object } | number
const limits = (): Answer => ({
  data: {
    getOwnLimits: { id: 'u1', maxGamesPerDay: 2, maxGamesPerWeek: null, travelLimitMiles: null },
    listOfficialBlocks: { items: [blocked('b1', 'o1'), blocked('b2', 'o2')] },
    listInvitations: { items: [invitation] },
  },
})

async function renderLimits(read = limits) {
  // After a change of the test before the page answers no tap.
  await mayMove()
  const requests = serve({
    MyLimits: read,
    Change: () => ({ data: { step0: { id: 'x' }, step1: { id: 'y' } } }),
  })
  const screen = await render(
    <main>
      <h1>Profile</h1>
      <MyLimits mine={mine} />
      <Notice />
    </main>,
  )
  const changes = () => requests.filter(({ name }) => name === 'Change')
  return { screen, changes }
}

test('limits that cannot be read are named, and Retry reads them', async () => {
  const { screen } = await renderLimits(vi.fn(limits).mockReturnValueOnce(500))
  await expect.element(screen.getByRole('alert')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByLabelText('Games a day, at most')).toHaveValue('2')
})

test('own limits are saved, one out of range is refused in place', async () => {
  const { screen, changes } = await renderLimits()
  await expect.element(screen.getByLabelText('Games a day, at most')).toHaveValue('2')
  await screen.getByLabelText('Games a week, at most').fill('500')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('must be between 1 and 100')).toBeVisible()
  expect(changes()).toEqual([])
  await screen.getByLabelText('Games a week, at most').fill('5')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('Limits saved')).toBeVisible()
  expect(changes()[0]?.variables).toMatchObject({
    input0: { maxGamesPerDay: 2, maxGamesPerWeek: 5, travelLimitMiles: null },
  })
  await expectAccessibleInBothSchemes()
})

test('a team is blocked for all records of the person, a venue for the one its manager keeps', async () => {
  const { screen, changes } = await renderLimits()
  await screen.getByRole('textbox', { name: 'Team' }).fill('Crows')
  await screen.getByRole('button', { name: 'Block team' }).click()
  await expect.element(screen.getByText('Blocked: Crows')).toBeVisible()
  expect(changes()[0]?.variables).toMatchObject({
    input0: { officialId: 'o1', kind: 'TEAM', team: 'Crows' },
    input1: { officialId: 'o2', kind: 'TEAM', team: 'Crows' },
  })
  await screen.getByRole('combobox', { name: 'Venue' }).selectOptions('Riverside')
  await screen.getByRole('button', { name: 'Block venue' }).click()
  await expect.element(screen.getByText('Blocked: Riverside')).toBeVisible()
  expect(changes()[1]?.variables).toMatchObject({ input0: { officialId: 'o2', venueId: 'v1' } })
})

test('a partner of a game is blocked for the record in it, who is not confirmed is not offered', async () => {
  const { screen, changes } = await renderLimits()
  const partners = screen.getByRole('combobox', { name: 'Partner' })
  await expect.element(partners).toHaveTextContent('Choose a partnerOmar Haddad')
  await expect.element(screen.getByRole('button', { name: 'Block partner' })).toBeDisabled()
  await partners.selectOptions('Omar Haddad')
  await screen.getByRole('button', { name: 'Block partner' }).click()
  await expect.element(screen.getByText('Blocked: Omar Haddad')).toBeVisible()
  expect(changes()[0]?.variables).toMatchObject({
    input0: { officialId: 'o2', kind: 'PARTNER', partnerId: 'p1' },
  })
  await expectAccessibleInBothSchemes()
})

test('a double tap blocks once and removes one', async () => {
  const { screen, changes } = await renderLimits()
  await screen.getByRole('combobox', { name: 'Partner' }).selectOptions('Omar Haddad')
  await screen.getByRole('button', { name: 'Block partner' }).dblClick({ force: true })
  await expect.element(screen.getByText('Blocked: Omar Haddad')).toBeVisible()
  await screen.getByRole('textbox', { name: 'Team' }).fill('Crows')
  const team = screen.getByRole('button', { name: 'Block team' })
  await expect.element(team).toHaveAttribute('aria-disabled', 'false')
  await team.dblClick({ force: true })
  await expect.element(screen.getByText('Blocked: Crows')).toBeVisible()
  await expect.element(screen.getByText('Enter the name of a team.')).not.toBeInTheDocument()
  const remove = screen.getByRole('button', { name: 'Remove Team: Owls' })
  await expect.element(remove).toHaveAttribute('aria-disabled', 'false')
  await remove.dblClick({ force: true })
  await expect.element(screen.getByText('No longer blocked: Team: Owls')).toBeVisible()
  expect(changes().map(({ steps }) => steps)).toEqual([
    ['createOfficialBlock'],
    ['createOfficialBlock', 'createOfficialBlock'],
    ['deleteOfficialBlock', 'deleteOfficialBlock'],
  ])
})

test('a block of several records is one row, and Remove removes all of them', async () => {
  const { screen, changes } = await renderLimits()
  await screen.getByRole('button', { name: 'Remove Team: Owls' }).click()
  await expect.element(screen.getByText('No longer blocked: Team: Owls')).toBeVisible()
  expect(changes()[0]?.steps).toEqual(['deleteOfficialBlock', 'deleteOfficialBlock'])
})

test('an official who chose kilometers types and reads the travel limit in kilometers', async () => {
  setReadingStyle({ distanceUnit: 'KILOMETERS' })
  const own = { id: 'u1', maxGamesPerDay: null, maxGamesPerWeek: null, travelLimitMiles: 25 }
  const { data } = limits() as { data: object }
  const { screen, changes } = await renderLimits(() => ({ data: { ...data, getOwnLimits: own } }))
  const field = screen.getByLabelText('Kilometers from home, at most')
  await expect.element(field).toHaveValue('40.23')
  await screen.getByLabelText('Games a day, at most').fill('2')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => changes()[0]?.variables).toMatchObject({ input0: { travelLimitMiles: 25 } })
  await field.fill('2000')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('must be between 2 and 1,609')).toBeVisible()
  setReadingStyle(null)
})

test('a block of a partner names the partner, and Undo sets it again', async () => {
  const partner = { id: 'p1', firstName: 'Omar', lastName: 'Haddad' }
  const block = { ...blocked('b3', 'o1'), kind: 'PARTNER', team: null, partner }
  const unseen = { ...block, id: 'b4', partner: null }
  const { data } = limits() as { data: object }
  const { screen, changes } = await renderLimits(() => ({
    data: { ...data, listOfficialBlocks: { items: [block, unseen] } },
  }))
  await expect.element(screen.getByText('Not with an official who is not shown to you')).toBeVisible()
  await screen.getByRole('button', { name: 'Remove Not with Omar Haddad' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => changes().length).toBe(2)
  expect(changes()[0]?.variables).toMatchObject({ input0: { id: 'b3' } })
  expect(changes()[1]?.variables).toMatchObject({
    input0: { officialId: 'o1', kind: 'PARTNER', partnerId: 'p1' },
  })
})

test('a partner whose record is not shown is named by the game, and the choice begins anew', async () => {
  const { data } = limits() as { data: object }
  const block = { ...blocked('b3', 'o2'), kind: 'PARTNER', team: null }
  const partner = { id: 'p1', firstName: null, lastName: null }
  const other = { id: 'a4', partnerName: 'Ben Carter', official: { id: 'p3' } }
  const crew = { items: [...assignments.items, other] }
  let blocks: object[] = []
  const { screen } = await renderLimits(() => ({
    data: {
      ...data,
      listOfficialBlocks: { items: blocks },
      listInvitations: { items: [{ ...invitation, game: { ...game, assignments: crew } }] },
    },
  }))
  const partners = screen.getByRole('combobox', { name: 'Partner' })
  await partners.selectOptions('Omar Haddad')
  blocks = [{ ...block, partner }]
  await screen.getByRole('button', { name: 'Block partner' }).click()
  await expect.element(screen.getByText('Not with Omar Haddad')).toBeVisible()
  await expect.element(partners).toHaveDisplayValue('Choose a partner')
})
