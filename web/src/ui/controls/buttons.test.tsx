import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { Icon } from '../icons/icon.tsx'
import { Button } from './button.tsx'
import { ButtonLink } from './button-link.tsx'
import { IconButton } from './icon-button.tsx'
import { RowButton } from './row-button.tsx'
import { TextLink } from './text-link.tsx'

test('every button has a name and enough contrast', async () => {
  await render(
    <MemoryRouter>
      <main>
        <Button variant="primary">Save</Button>
        <Button variant="primary" tone="danger" icon={<Icon name="trash" />}>
          Delete
        </Button>
        <Button variant="secondary">Cancel</Button>
        <Button variant="secondary" tone="danger">
          Remove
        </Button>
        <Button size="small">More</Button>
        <Button disabled>Disabled</Button>
        <Button variant="primary" isBusy>
          Saving
        </Button>
        <ButtonLink to="/a" variant="primary">
          New
        </ButtonLink>
        <TextLink to="/b">A page</TextLink>
        <IconButton label="Close">
          <Icon name="close" />
        </IconButton>
        <RowButton icon="chevronUp" label="Up" onClick={() => {}} />
      </main>
    </MemoryRouter>,
  )
  await expectAccessibleInBothSchemes()
})

test('a button in a form submits it only with type="submit"', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  const screen = await render(
    <form onSubmit={onSubmit}>
      <Button>Plain</Button>
      <IconButton label="Icon">
        <Icon name="close" />
      </IconButton>
      <Button type="submit">Submit</Button>
    </form>,
  )
  await screen.getByRole('button', { name: 'Plain' }).click()
  await screen.getByRole('button', { name: 'Icon' }).click()
  expect(onSubmit).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Submit' }).click()
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a busy button keeps the focus and ignores clicks and Enter', async () => {
  const onClick = vi.fn()
  const onSubmit = vi.fn()
  const button = (isBusy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" isBusy={isBusy} onClick={onClick}>
        Save
      </Button>
    </form>
  )
  const screen = await render(button(false))
  const save = screen.getByRole('button', { name: 'Save' })
  save.element().focus()
  await screen.rerender(button(true))
  await expect.element(save).toHaveAttribute('aria-busy', 'true')
  expect(document.activeElement).toBe(save.element())
  await save.click({ force: true })
  await userEvent.keyboard('{Enter}')
  expect(onClick).not.toHaveBeenCalled()
  expect(onSubmit).not.toHaveBeenCalled()
})
