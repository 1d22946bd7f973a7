import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { Combobox } from './combobox.tsx'

const zones = ['Europe/Berlin', 'Europe/Madrid', 'America/Chicago']

function Zone({ onPick, isFreeText }: { onPick: (zone: string) => void; isFreeText?: boolean }) {
  const [text, setText] = useState('')
  const items = zones.filter((zone) => zone.toLowerCase().includes(text.toLowerCase()))
  return (
    <main>
      <Combobox
        label="Time zone"
        isFreeText={isFreeText}
        openLabel="Open"
        clear={{ label: 'Clear', run: () => setText('') }}
        text={text}
        items={items}
        keyOf={(zone) => zone}
        textOf={(zone) => zone}
        status="Nothing found"
        onType={setText}
        onPick={(zone) => {
          setText(zone)
          onPick(zone)
        }}
      />
    </main>
  )
}

test('typing filters, arrows move, Enter picks', async () => {
  const onPick = vi.fn()
  const screen = await render(<Zone onPick={onPick} />)
  const input = screen.getByRole('combobox', { name: 'Time zone' })
  await expectAccessibleInBothSchemes()
  await input.fill('europe')
  await expect.element(input).toHaveAttribute('aria-expanded', 'true')
  await expect.element(screen.getByRole('option', { name: 'Europe/Madrid' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  // The pick is reported after the paint.
  await expect.element(input).toHaveValue('Europe/Madrid')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Europe/Madrid')
})

test('the caret stays where a letter was typed', async () => {
  const screen = await render(<Zone onPick={() => {}} />)
  const input = screen.getByRole('combobox')
  await input.fill('Madrid')
  await userEvent.keyboard('{Home}x')
  expect((input.element() as HTMLInputElement).selectionStart).toBe(1)
})

test('Escape closes the list, the button opens it, a click picks, Clear empties the field', async () => {
  const onPick = vi.fn()
  const screen = await render(<Zone onPick={onPick} />)
  const input = screen.getByRole('combobox')
  await input.fill('zzz')
  await expect.element(screen.getByText('Nothing found')).toBeVisible()
  await screen.getByRole('button', { name: 'Clear' }).click()
  await expect.element(input).toHaveValue('')
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('option', { name: 'America/Chicago' }).click()
  await expect.element(input).toHaveValue('America/Chicago')
  expect(onPick).toHaveBeenCalledWith('America/Chicago')
  await input.fill('ch')
  await userEvent.keyboard('{Escape}')
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
})

test('leaving the field picks nothing', async () => {
  const onPick = vi.fn()
  const screen = await render(<Zone onPick={onPick} />)
  const input = screen.getByRole('combobox')
  await input.fill('europe')
  await expect.element(screen.getByRole('option', { name: 'Europe/Berlin' })).toBeVisible()
  await userEvent.tab()
  await expect.element(input).toHaveAttribute('aria-expanded', 'false')
  expect(onPick).not.toHaveBeenCalled()
  // Still the only one after the paint, when a pick is reported.
  await screen.getByRole('button', { name: 'Open' }).click()
  await screen.getByRole('option', { name: 'Europe/Madrid' }).click()
  await expect.element(input).toHaveValue('Europe/Madrid')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Europe/Madrid')
})

test('in a free text Enter picks only after an arrow key', async () => {
  const onPick = vi.fn()
  const screen = await render(<Zone isFreeText onPick={onPick} />)
  const input = screen.getByRole('combobox')
  await input.fill('europe')
  await expect.element(screen.getByRole('option', { name: 'Europe/Berlin' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  expect(onPick).not.toHaveBeenCalled()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(input).toHaveValue('Europe/Berlin')
  expect(onPick).toHaveBeenCalledExactlyOnceWith('Europe/Berlin')
})
