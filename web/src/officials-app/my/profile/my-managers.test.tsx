import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { ritas, ritasRecord } from '../../../../test/mine.ts'
import { serve } from '../../../../test/officials-server.ts'
import { Notice } from '../../frame/notice.tsx'
import { MyManagers } from './my-managers.tsx'

const ann = { manager: 'ann', managerName: 'Ann Lee', managerEmail: 'ann@example.org' }
const bob = { manager: 'bob', managerName: 'Bob Ray', managerEmail: 'bob@example.org' }
const start = ritas([ritasRecord('o1', [ann, bob]), ritasRecord('o2', [bob])])

function Page() {
  const [mine, change] = useState(start)
  return (
    <main>
      <MyManagers mine={mine} change={change} reread={async () => undefined} />
      <Notice />
    </main>
  )
}

test('every manager is listed once; after Yes the link is ended', async () => {
  const requests = serve({ LeaveManager: () => ({ data: { leaveManager: { id: 'o1' } } }) })
  const screen = await render(<Page />)
  await expect.element(screen.getByText('Ann Lee')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
  await expectAccessibleInBothSchemes()

  await screen.getByRole('button', { name: 'Remove Bob Ray' }).click()
  await screen.getByRole('button', { name: 'No', exact: true }).click()
  expect(requests).toEqual([])
  await screen.getByRole('button', { name: 'Remove Bob Ray' }).click()
  await screen.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(screen.getByText('Bob Ray is no longer one of your managers')).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(1)
  expect(requests).toMatchObject([
    { name: 'LeaveManager', variables: { input: { manager: 'bob', officialIds: ['o1', 'o2'] } } },
  ])
})

test('a refusal is shown, and the manager stays in the list', async () => {
  const extensions = { code: 'CONFLICT', reason: 'holdsManagersGames', values: { count: 2 } }
  serve({ LeaveManager: () => ({ errors: [{ message: 'x', extensions }] }) })
  const screen = await render(<Page />)
  await screen.getByRole('button', { name: 'Remove Ann Lee' }).click()
  await screen.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect.element(screen.getByText(/you have 2 upcoming games with this manager/i)).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
})
