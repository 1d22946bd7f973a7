import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { serve } from '../../../../test/officials-server.ts'
import { Notice } from '../../frame/notice.tsx'
import { MyCalendars } from './my-calendars.tsx'

const school = {
  ...{ id: 'c1', name: 'School', url: 'https://school.example/a.ics', goodAt: '2026-11-18T10:00:00.000Z' },
  ...{ triedAt: '2026-11-18T10:00:00.000Z', failure: null as string | null, statusCode: 200, busyTimes: 3 },
}
const page = () =>
  render(
    <main>
      <MyCalendars onAnswered={async () => undefined} />
      <Notice />
    </main>,
  )
const answerOf = (items: readonly object[]) => ({ data: { listBusyCalendars: { items } } })

test('a calendar is added by its address, shown while it is read, and removed', async () => {
  let items: object[] = []
  const requests = serve({
    MyCalendars: () => answerOf(items),
    Change: () => ({ data: { step0: { id: 'c1' } } }),
  })
  const screen = await page()
  await screen.getByRole('button', { name: 'Add calendar' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter a name')
  await screen.getByLabelText('Name of the calendar').fill('School')
  await screen.getByLabelText('Address of the calendar').fill('school.example')
  await screen.getByRole('button', { name: 'Add calendar' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Enter an address')
  await screen.getByLabelText('Address of the calendar').fill('webcal://school.example/a.ics')
  items = [{ ...school, triedAt: null, goodAt: null, busyTimes: 0 }]
  await screen.getByRole('button', { name: 'Add calendar' }).click()
  await expect.element(screen.getByText('Being read now…')).toBeVisible()
  const added = requests.find(({ steps }) => steps?.[0] === 'createBusyCalendar')
  expect(added?.variables).toEqual({ input0: { name: 'School', url: 'https://school.example/a.ics' } })
  items = [school]
  await expect.element(screen.getByText(/^Read .* · 3 busy times$/)).toBeVisible()
  await expectAccessibleInBothSchemes()
  items = []
  await screen.getByRole('button', { name: 'Remove School' }).click()
  await expect.element(screen.getByText('Removed: School')).toBeVisible()
  await expect.element(screen.getByRole('listitem')).not.toBeInTheDocument()
})

test('a failure says why, and when it was last read', async () => {
  serve({ MyCalendars: () => answerOf([{ ...school, failure: 'STATUS', statusCode: 404 }]) })
  const screen = await page()
  await expect.element(screen.getByText('Not read: the other service answered 404.')).toBeVisible()
  await expect.element(screen.getByText(/^Last read without a problem /)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Read again: School' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('a list that cannot be read says so and is read again by a button', async () => {
  let isDown = true
  serve({ MyCalendars: () => (isDown ? 503 : answerOf([school])) })
  const screen = await page()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  isDown = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove School' })).toBeVisible()
})

test('what a manager suggests is read only after the official agrees', async () => {
  const suggestion = { id: 's1', name: 'School', url: 'https://school.example/a.ics', managerName: 'Ann Lee' }
  let items: object[] = []
  let suggestions = [suggestion, { ...suggestion, id: 's2', name: 'Church' }]
  const requests = serve({
    MyCalendars: () => ({
      data: { listBusyCalendars: { items }, listCalendarSuggestions: { items: suggestions } },
    }),
    Change: () => ({ data: { step0: { id: 's1' } } }),
  })
  const screen = await page()
  await expect.element(screen.getByText('Ann Lee suggests a calendar of yours').first()).toBeVisible()
  await expectAccessibleInBothSchemes()
  suggestions = suggestions.slice(1)
  items = [school]
  await screen.getByRole('button', { name: 'Agree: School' }).click()
  await expect.element(screen.getByText('Added to your calendars: School')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove School' })).toBeVisible()
  suggestions = []
  await screen.getByRole('button', { name: 'Decline: Church' }).click()
  await expect.element(screen.getByText('Declined: Church. It is not read.')).toBeVisible()
  const answers = requests.filter(({ steps }) => steps?.[0] === 'answerCalendarSuggestion')
  expect(answers.map(({ variables }) => variables)).toEqual([
    { input0: { id: 's1', agree: true } },
    { input0: { id: 's2', agree: false } },
  ])
})

test('a double tap removes one calendar, and answers one suggestion', async () => {
  let items = [school, { ...school, id: 'c2', name: 'Church' }]
  let suggestions = ['s1', 's2'].map((id) => ({ id, name: id, url: school.url, managerName: 'Ann Lee' }))
  const requests = serve({
    MyCalendars: () => ({
      data: { listBusyCalendars: { items }, listCalendarSuggestions: { items: suggestions } },
    }),
    Change({ input0 }: { input0?: { agree?: boolean } }) {
      if (input0?.agree) suggestions = suggestions.slice(1)
      else items = items.slice(1)
      return { data: { step0: { id: 'x' } } }
    },
  })
  const screen = await page()
  const doubleTap = async (name: RegExp) => {
    const button = screen.getByRole('button', { name }).first()
    await expect.element(button).toHaveAttribute('aria-disabled', 'false')
    const { left, top } = button.element().getBoundingClientRect()
    for (const wait of [80, 80, 80]) {
      document
        .elementFromPoint(left + 9, top + 9)
        ?.closest('button')
        ?.click()
      await new Promise((resolve) => setTimeout(resolve, wait))
    }
  }
  await doubleTap(/^Remove/)
  await doubleTap(/^Agree/)
  const next = screen.getByRole('button', { name: 'Agree: s2' })
  await expect.element(next).toHaveAttribute('aria-disabled', 'false')
  const changes = requests.filter(({ name }) => name === 'Change')
  expect(changes.map(({ variables }) => variables)).toEqual([
    { input0: { id: 'c1' } },
    { input0: { id: 's1', agree: true } },
  ])
})
