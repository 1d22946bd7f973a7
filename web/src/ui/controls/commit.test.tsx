import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { expectValueAfter } from '../../../test/expect-value-after.ts'
import { expectFocusAfter } from '../../../test/focus.ts'
import { AddName } from './add-name.tsx'
import { CommitField } from './commit-field.tsx'
import { TextInPlace } from './text-in-place.tsx'

const rule = (text: string) => (text === 'much' ? 'is not a number' : undefined)

function Fee({ save }: { save: (text: string) => boolean }) {
  const [value, setValue] = useState('50')
  const onCommit = async (text: string) => {
    const isSaved = save(text)
    if (isSaved) setValue(text)
    return isSaved
  }
  return <TextInPlace label="Fee" before="$" value={value} rule={rule} onCommit={onCommit} />
}

async function renderFee(isSaved: boolean) {
  const save = vi.fn(() => isSaved)
  const screen = await render(<Fee save={save} />)
  return { screen, save, input: screen.getByRole('textbox', { name: 'Fee' }) }
}

test('Enter saves, Escape and an empty text go back', async () => {
  const { input, save } = await renderFee(true)
  await input.fill('60')
  await userEvent.keyboard('{Enter}')
  expect(save).toHaveBeenCalledWith('60')
  await expect.element(input).toHaveValue('60')
  await expectValueAfter(input, '70', '{Escape}', '60')
  await expectValueAfter(input, '', '{Enter}', '60')
  expect(save).toHaveBeenCalledOnce()
})

test('a long text takes several lines, and is one line when it is saved', async () => {
  const save = vi.fn(async () => true)
  const long = 'Mill Creek Pioneers vs Cedar Grove Rams'
  const screen = await render(
    <div style={{ width: '180px' }}>
      <TextInPlace wraps label="Game" value={long} onCommit={save} />
    </div>,
  )
  const input = screen.getByRole('textbox', { name: 'Game' })
  const { scrollHeight, clientHeight, clientWidth, scrollWidth } = input.element()
  expect([scrollHeight, scrollWidth]).toEqual([clientHeight, clientWidth])
  expect(clientWidth).toBeLessThan(180)
  await input.fill('Hawks\nvs Aces')
  await userEvent.keyboard('{Enter}')
  expect(save).toHaveBeenCalledExactlyOnceWith('Hawks vs Aces')
})

test('an invalid text is not saved and is described by its error', async () => {
  const { screen, input, save } = await renderFee(true)
  await input.fill('much')
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('is not a number')
  await expect.element(input).toHaveAccessibleDescription('is not a number')
  expect(save).not.toHaveBeenCalled()
  await expectAccessibleInBothSchemes()
})

test('a text that was not saved stays in the field', async () => {
  const { input } = await renderFee(false)
  await expectValueAfter(input, '60', '{Enter}', '60')
})

test('Enter and Escape leave the focus in the field, and leaving it sends the same text no second time', async () => {
  const { input, save } = await renderFee(false)
  await input.fill('60')
  await expectFocusAfter('{Enter}', input)
  expect(save).toHaveBeenCalledExactlyOnceWith('60')
  await userEvent.tab()
  expect(save).toHaveBeenCalledOnce()
  await input.fill('70')
  await expectFocusAfter('{Escape}', input)
  await expect.element(input).toHaveValue('50')
})

test('a field saves itself when it loses the focus', async () => {
  const onCommit = vi.fn(async () => true)
  const screen = await render(<CommitField label="Hours" value="2" onCommit={onCommit} />)
  await screen.getByRole('textbox').fill('3')
  await userEvent.tab()
  expect(onCommit).toHaveBeenCalledWith('3')
})

test('Enter adds a name and stays in the field; an invalid name is not added', async () => {
  const onAdd = vi.fn()
  const screen = await render(
    <AddName
      label="New court"
      button="Add"
      onAdd={onAdd}
      rule={(name) => (name === 'A' ? 'exists' : undefined)}
    />,
  )
  const input = screen.getByRole('textbox', { name: 'New court' })
  await input.fill(' B ')
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledExactlyOnceWith('B')
  await expect.element(input).toHaveFocus()
  await expect.element(input).toHaveValue('')
  await input.fill('A')
  await userEvent.keyboard('{Enter}')
  expect(onAdd).toHaveBeenCalledOnce()
  await expect.element(input).toHaveAccessibleDescription('exists')
})
