import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { serve } from '../../../test/officials-server.ts'
import { DeadLink } from './dead-link.tsx'

const link = (parts: object) => () => ({
  data: { getLink: { state: 'CANCELLED', gameName: null, startDateTime: null, other: null, ...parts } },
})

test('a game that was called off is named, with the way to the other games', async () => {
  serve({
    Link: link({ gameName: 'Hawks vs Owls', startDateTime: '2027-05-02T18:00:00.000Z', other: 'other12' }),
  })
  const screen = await render(<DeadLink code="abc1234" />)
  await expect
    .element(screen.getByRole('heading', { name: 'Hawks vs Owls has been called off' }))
    .toBeVisible()
  await expect
    .element(screen.getByText(/^You don’t need to come\. It was scheduled for 2027-05-0\d \d\d:00 .+\.$/))
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'See your other games' }))
    .toHaveAttribute('href', '/session/invitation/other12')
  await expectAccessibleInBothSchemes()
})

test('an invitation to a game that was withdrawn says not to come; a join has no game to come to', async () => {
  for (const [gameName, text] of [
    ['Hawks vs Owls', /^You don’t need to come\. If you think this is a mistake, reply/],
    [null, /^If you think this is a mistake, reply/],
  ] as const) {
    serve({ Link: link({ state: 'WITHDRAWN', gameName }) })
    const screen = await render(<DeadLink code="abc1234" />)
    await expect.element(screen.getByText(text)).toBeVisible()
    await screen.unmount()
  }
})

test('of a game without a known name only the state is said', async () => {
  serve({ Link: link({}) })
  const screen = await render(<DeadLink code="abc1234" />)
  await expect.element(screen.getByRole('heading', { name: 'This game has been called off' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See your other games' }).all()).toEqual([])
})
