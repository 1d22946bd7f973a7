import { useState } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { ritas, ritasRecord } from '../../../../test/mine.ts'
import { serve } from '../../../../test/officials-server.ts'
import { Notice } from '../../frame/notice.tsx'
import { MyProfilePage } from './profile-page.tsx'

function Page() {
  const [mine, change] = useState(ritas([ritasRecord('o1')]))
  return (
    <main>
      <MyProfilePage
        mine={mine}
        change={change}
        reread={async () => undefined}
        now={new Date().toISOString()}
      />
      <Notice />
    </main>
  )
}

test('what was wrong goes when it is corrected, and Save keeps the focus', async () => {
  const requests = serve({ Change: () => ({ data: { step0: { id: 'o1' } } }) })
  const screen = await render(<Page />)
  const save = screen.getByRole('button', { name: 'Save', exact: true }).first()
  await screen.getByLabelText('Mobile phone').fill('12')
  await save.click()
  await expect.element(screen.getByText('Phone number is not valid')).toBeVisible()
  await screen.getByLabelText('Mobile phone').fill('+1 555 010 0199')
  await expect.element(screen.getByText('Phone number is not valid')).not.toBeInTheDocument()
  await save.click()
  await expect.element(screen.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(save).toHaveFocus()
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  expect(requests.filter(({ name }) => name === 'Change')).toHaveLength(1)
})
