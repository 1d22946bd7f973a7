import { expect, test } from 'vitest'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { OfficialWork } from './official-work.tsx'

const none = (name: string) => ({ __typename: `Model${name}Connection`, items: [], nextToken: null })
const said = (due: number, paid: number) => ({
  data: {
    payStatements: [
      {
        __typename: 'PayStatement',
        id: 'm1.maria.all',
        games: 3,
        total: due + paid,
        due,
        paid,
      },
    ],
  },
})

test('the sums of an official are those of the payments, and follow a payment', async () => {
  signInManager()
  let pay = said(98.33, 0)
  const messages = createMessages()
  const client = createMemoryClient(
    {
      OfficialWork: () => ({
        data: { listAssignments: none('Assignment'), listInvitations: none('Invitation') },
      }),
      OfficialPaySums: () => pay,
    },
    { messages },
  )
  const { screen } = await renderPage(<OfficialWork id="maria" />, { client })
  const figures = () =>
    [...document.querySelectorAll('dl > div')].map((each) => each.textContent?.replace(/\s+/g, ' '))
  await expect.poll(figures).toEqual(['Games3', 'Average rating–', 'Earned$98.33', 'Paid$0', 'Due$98.33'])
  pay = said(0, 98.33)
  messages.send('OfficialPayChanges', { onPayUpdate: { __typename: 'PayChange', id: 'maria' } })
  await expect.poll(figures).toContain('Paid$98.33')
  await expect.element(screen.getByText('Due')).toBeVisible()
})
