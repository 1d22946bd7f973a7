import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { Checkbox, Checkboxes } from './checkbox.tsx'
import { Choice } from './choice.tsx'
import { Field } from './field.tsx'
import { focusFirstInvalid } from './focus-first-invalid.ts'
import { PasswordField } from './password-field.tsx'
import { SelectField } from './select-field.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'

test('every field is labelled and has enough contrast in every state', async () => {
  await render(
    <main>
      <Field label="Name" hint="As on the card" />
      <Field label="Email" error="email is not valid" defaultValue="x" />
      <Field label="Search" isLabelHidden placeholder="Search" type="search" />
      <TextArea label="Notes" rows={3} />
      <SelectField label="Sport" value="a" onChange={() => {}}>
        <option value="a">Football</option>
      </SelectField>
      <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />
      <Checkbox label="Remember me" />
      <Checkboxes
        legend="Days"
        options={[{ value: 'sat', label: 'Saturday' }]}
        values={['sat']}
        onChange={() => {}}
      />
      <Switch label="Shortcuts" hint="Single keys" checked onChange={() => {}} />
      <Choice
        label="Density"
        value="a"
        onChange={() => {}}
        options={[
          { value: 'a', label: 'Comfortable' },
          { value: 'b', label: 'Compact' },
        ]}
      />
    </main>,
  )
  await expectAccessibleInBothSchemes()
})

test('the error replaces the hint and describes the input', async () => {
  const screen = await render(<Field label="Email" hint="Work address" error="email is not valid" />)
  const input = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(input).toHaveAccessibleDescription('email is not valid')
  await expect.element(input).toHaveAttribute('aria-invalid', 'true')
  await expect.element(screen.getByText('Work address')).not.toBeInTheDocument()
})

test('of a group of checkboxes any number is checked', async () => {
  const options = ['Friday', 'Saturday', 'Sunday'].map((value) => ({ value, label: value }))
  function Days() {
    const [days, setDays] = useState(['Saturday'])
    return (
      <>
        <Checkboxes legend="Days" options={options} values={days} onChange={setDays} />
        <output>{days.join()}</output>
      </>
    )
  }
  const screen = await render(<Days />)
  await expect.element(screen.getByRole('group', { name: 'Days' })).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Sunday' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saturday,Sunday')
  await screen.getByRole('checkbox', { name: 'Saturday' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Sunday')
})

test('the first invalid field of a form gets the focus', async () => {
  function Form() {
    const form = useRef<HTMLFormElement>(null)
    return (
      <form ref={form}>
        <Field label="First" />
        <Field label="Second" error="is required" />
        <Field label="Third" error="is required" />
        <button type="button" onClick={() => focusFirstInvalid(form.current)}>
          Check
        </button>
      </form>
    )
  }
  const screen = await render(<Form />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('textbox', { name: 'Second' })).toHaveFocus()
})

test('a password is shown and hidden again', async () => {
  const screen = await render(
    <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />,
  )
  const input = screen.getByLabelText('Password', { exact: true })
  await expect.element(input).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(input).toHaveAttribute('type', 'text')
  await screen.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(input).toHaveAttribute('type', 'password')
})

test('a choice is changed by arrow keys', async () => {
  function Density() {
    const [value, setValue] = useState('a')
    const options = [
      { value: 'a', label: 'Comfortable' },
      { value: 'b', label: 'Compact' },
    ]
    return <Choice label="Density" value={value} onChange={setValue} options={options} />
  }
  const screen = await render(<Density />)
  await userEvent.tab()
  await expect.element(screen.getByRole('radio', { name: 'Comfortable' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('radio', { name: 'Compact' })).toBeChecked()
})

test('a switch is toggled by Space and a select reports its value', async () => {
  const onSwitch = vi.fn()
  const onSelect = vi.fn()
  const screen = await render(
    <>
      <Switch label="Shortcuts" checked={false} onChange={(event) => onSwitch(event.target.checked)} />
      <SelectField label="Sport" value="" onChange={onSelect}>
        <option value="">Any</option>
        <option value="football">Football</option>
      </SelectField>
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard(' ')
  expect(onSwitch).toHaveBeenCalledWith(true)
  await screen.getByRole('combobox', { name: 'Sport' }).selectOptions('football')
  expect(onSelect).toHaveBeenCalledWith('football')
})
