import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { serve } from '../../../test/officials-server.ts'
import { JoinPage } from './join-page.tsx'

const join = { email: 'new@example.org', managerName: 'Ann Boyd', accepted: false, contactMethod: null }
const lastNameMissing = {
  errors: [{ message: '', extensions: { code: 'BAD_USER_INPUT', reason: 'required', field: 'lastName' } }],
}

test('errors are shown at their fields, and what was typed stays', async () => {
  const requests = serve({
    JoinPage: () => ({ data: { getJoin: join } }),
    AcceptJoin: () => lastNameMissing,
  })
  const screen = await render(<JoinPage rest="abc1234" />)
  const accept = screen.getByRole('button', { name: 'Accept the invitation' })
  await screen.getByLabelText('First name').fill('Nora')
  await screen.getByLabelText('Send me invitations by text message').click()
  await accept.click()
  await expect.element(screen.getByText('a phone number is needed')).toBeVisible()
  await expect.element(screen.getByLabelText('Mobile phone')).toHaveFocus()
  expect(requests.map(({ name }) => name)).toEqual(['JoinPage'])

  await screen.getByLabelText('Mobile phone').fill('+1 555 010 0199')
  await expect.element(screen.getByText('a phone number is needed')).not.toBeInTheDocument()
  await accept.click()
  await expect.element(screen.getByText('This field is required')).toBeVisible()
  await expect.element(screen.getByLabelText('Last name')).toHaveFocus()
  await expect.element(screen.getByLabelText('First name')).toHaveValue('Nora')
  await expectAccessibleInBothSchemes()
})

test('an accepted invitation is confirmed', async () => {
  const requests = serve({
    JoinPage: () => ({ data: { getJoin: join } }),
    AcceptJoin: () => ({ data: { acceptJoin: { ...join, accepted: true } } }),
  })
  const screen = await render(<JoinPage rest="abc1234" />)
  await screen.getByLabelText('First name').fill('Nora')
  await screen.getByLabelText('Last name').fill(' Berg ')
  await screen.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect.element(screen.getByRole('heading', { name: 'You’re all set' })).toBeVisible()
  expect(requests.at(-1)?.variables).toMatchObject({
    input: {
      invitationId: 'abc1234',
      firstName: 'Nora',
      lastName: 'Berg',
      smsOptIn: false,
      mobilePhone: null,
    },
  })
  await expectAccessibleInBothSchemes()
})

test('a mailbox of officials with other names: each is asked about, and after No the person joins as a new one', async () => {
  const areYou = (name: string, officialId: string) => ({
    errors: [
      { message: '', extensions: { code: 'CONFLICT', reason: 'areYou', values: { name, officialId } } },
    ],
  })
  const answers = [
    areYou('Mia', 'o1'),
    areYou('Leo', 'o2'),
    { data: { acceptJoin: { ...join, accepted: true, contactMethod: 'BOTH' } } },
  ]
  const requests = serve({
    JoinPage: () => ({ data: { getJoin: join } }),
    AcceptJoin: () => answers.shift() ?? 500,
  })
  const screen = await render(<JoinPage rest="abc1234" />)
  await screen.getByLabelText('First name').fill('Zoe')
  await screen.getByLabelText('Last name').fill('Berg')
  await screen.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Are you Mia?' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'No, I am Zoe' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Are you Leo?' })).toBeVisible()
  await screen.getByRole('button', { name: 'No, I am Zoe' }).click()
  await expect.element(screen.getByRole('heading', { name: 'You’re all set' })).toBeVisible()
  await expect.element(screen.getByText(/by text message to your phone and by email/)).toBeVisible()
  expect(requests.slice(2).map(({ variables }) => variables)).toMatchObject([
    { input: { firstName: 'Zoe', notOfficialIds: ['o1'] } },
    { input: { firstName: 'Zoe', notOfficialIds: ['o1', 'o2'] } },
  ])
})

test('the second tap of a double tap on Accept does not answer whose mailbox it is', async () => {
  const extensions = { code: 'CONFLICT', reason: 'areYou', values: { name: 'Mia', officialId: 'o1' } }
  const requests = serve({
    JoinPage: () => ({ data: { getJoin: join } }),
    AcceptJoin: () => ({ errors: [{ message: '', extensions }] }),
  })
  const screen = await render(<JoinPage rest="abc1234" />)
  await screen.getByLabelText('First name').fill('Zoe')
  await screen.getByLabelText('Last name').fill('Berg')
  await screen.getByRole('button', { name: 'Accept the invitation' }).click()
  const yes = screen.getByRole('button', { name: 'Yes, I am Mia' })
  await vi.waitUntil(() => yes.query(), { interval: 5 })
  ;(yes.element() as HTMLElement).click()
  await expect.element(yes).toBeEnabled()
  expect(requests.filter(({ name }) => name === 'AcceptJoin')).toHaveLength(1)
})

test('a page that cannot be read offers a retry', async () => {
  let isBroken = true
  serve({ JoinPage: () => (isBroken ? 503 : { data: { getJoin: { ...join, accepted: true } } }) })
  const screen = await render(<JoinPage rest="abc1234" />)
  await expect.element(screen.getByRole('heading', { name: 'That didn’t work' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  isBroken = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Already accepted' })).toBeVisible()
})

test('a join that was withdrawn while the form was open says so', async () => {
  serve({
    JoinPage: () => ({ data: { getJoin: join } }),
    AcceptJoin: () => ({
      errors: [{ message: '', extensions: { code: 'NOT_FOUND', reason: 'notFound', field: 'invitationId' } }],
    }),
    Link: () => ({ data: { getLink: { state: 'WITHDRAWN' } } }),
  })
  const screen = await render(<JoinPage rest="abc1234" />)
  await screen.getByLabelText('First name').fill('Nora')
  await screen.getByLabelText('Last name').fill('Berg')
  await screen.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect.element(screen.getByRole('heading', { name: /withdrawn|taken back/i })).toBeVisible()
})
