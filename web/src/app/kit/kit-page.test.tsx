import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { KitPage } from './kit-page.tsx'

test('all parts together on one page are accessible', async () => {
  const screen = await render(
    <MemoryRouter>
      <KitPage />
    </MemoryRouter>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Kit')
  await expectAccessibleInBothSchemes()
})
