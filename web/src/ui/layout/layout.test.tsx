import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { Card } from './card.tsx'
import { FormFoot } from './form-foot.tsx'
import { CrumbPlace, Page } from './page.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spoken } from './spoken.tsx'
import { Alert, EmptyState, ErrorState, SkeletonRows } from './states.tsx'

test('every part of a page has enough contrast', async () => {
  const screen = await render(
    <MemoryRouter>
      <main>
        <Page title="Venues" note="3 venues" actions={<button type="button">New</button>}>
          <Card title="Courts" actions={<button type="button">Add</button>}>
            Court 1
          </Card>
          {(['warning', 'error', 'success', 'info'] as const).map((tone) => (
            <Alert key={tone} tone={tone}>
              Something to know
            </Alert>
          ))}
          <EmptyState icon="pin" title="No venues yet" text="Add the first one." />
          <Skeleton width="60%" />
          <Spoken text="2 venues" />
          <FormFoot>
            <button type="button">Save</button>
          </FormFoot>
        </Page>
      </main>
    </MemoryRouter>,
  )
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Venues')
  await expectAccessibleInBothSchemes()
})

test('a page names the tab and shows its breadcrumbs in the shell', async () => {
  function Shell() {
    const [place, setPlace] = useState<HTMLElement | null>(null)
    return (
      <MemoryRouter>
        <div ref={setPlace} />
        <CrumbPlace value={{ place, label: 'Breadcrumbs', product: 'Whistle' }}>
          <Page title="Edit venue" trail={[{ label: 'Venues', to: '/venues' }]}>
            Form
          </Page>
        </CrumbPlace>
      </MemoryRouter>
    )
  }
  const screen = await render(<Shell />)
  await expect.poll(() => document.title).toBe('Edit venue · Whistle')
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' })
  await expect.element(crumbs.getByRole('link', { name: 'Venues' })).toBeVisible()
  await expect.element(crumbs.getByText('Edit venue')).toHaveAttribute('aria-current', 'page')
  await expectAccessibleInBothSchemes()
})

test('an error state is an alert with a retry', async () => {
  const run = vi.fn()
  const screen = await render(<ErrorState text="Not loaded." retry={{ label: 'Retry', run }} />)
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not loaded.')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(run).toHaveBeenCalledOnce()
})

test('skeleton rows say what is loading', async () => {
  const screen = await render(<SkeletonRows label="Loading venues" rows={3} />)
  await expect
    .element(screen.getByRole('status', { name: 'Loading venues' }))
    .toHaveAttribute('aria-busy', 'true')
  await expectAccessibleInBothSchemes()
})

test('on a phone nothing moves when the figure beside the title comes', async () => {
  await page.viewport(390, 844)
  const shown = (note: string | false) => (
    <MemoryRouter>
      <Page
        title="Venues"
        note={note}
        actions={<button type="button" style={{ width: '15rem' }} aria-label="New venue" />}
      >
        Rows
      </Page>
    </MemoryRouter>
  )
  const screen = await render(shown(false))
  const button = screen.getByRole('button')
  const topOf = () => Math.round(button.element().getBoundingClientRect().top)
  const before = topOf()
  await screen.rerender(shown('1,204 venues'))
  await expect.element(screen.getByText(/1,204/)).toBeVisible()
  expect(topOf()).toBe(before)
  await page.viewport(1280, 800)
})
