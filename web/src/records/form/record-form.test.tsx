import { isRefusal } from '@whistle/domain/refusal'
import { nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { RecordForm } from './record-form.tsx'
import { useForm } from './use-form.ts'

type Draft = { address: string; name: string }
const refusalsOf = ({ name }: Draft) => {
  const answer = nameFrom(name)
  return isRefusal(answer) ? { name: answer } : {}
}

function VenueForm({ failure = null, onSave }: { failure?: string | null; onSave: (draft: Draft) => void }) {
  const [draft, setDraft] = useState<Draft>({ address: '1 Ash St', name: '' })
  const form = useForm({ draft, setDraft }, refusalsOf)
  return (
    <RecordForm
      form={form}
      submitLabel="Add venue"
      cancelTo="/venues"
      isSaving={false}
      failure={failure}
      onSubmit={() => form.passes(draft) && onSave(draft)}
    >
      {(['address', 'name'] as const).map((name) => (
        <Field
          key={name}
          label={name}
          value={draft[name]}
          error={name === 'name' ? form.errors.name : undefined}
          onChange={(event) => form.change({ [name]: event.target.value })}
        />
      ))}
    </RecordForm>
  )
}

test('a refused save marks the field, focuses it, and keeps what was typed', async () => {
  const onSave = vi.fn()
  const { screen } = await renderPage(<VenueForm onSave={onSave} />)
  await screen.getByRole('button', { name: 'Add venue' }).click()
  await expect.element(screen.getByLabelText('name')).toHaveFocus()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved yet: check the marked fields.')
  await expect.element(screen.getByLabelText('address')).toHaveValue('1 Ash St')
  await expectAccessibleInBothSchemes()
  expect(onSave).not.toHaveBeenCalled()

  await screen.getByLabelText('name').fill('Union Center')
  await screen.getByRole('button', { name: 'Add venue' }).click()
  expect(onSave).toHaveBeenCalledWith({ address: '1 Ash St', name: 'Union Center' })
})

test('Ctrl+S saves as the submit button does, while typing too', async () => {
  const onSave = vi.fn()
  const { screen } = await renderPage(<VenueForm onSave={onSave} />)
  await screen.getByLabelText('address').click()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(screen.getByLabelText('name')).toHaveFocus()
  expect(onSave).not.toHaveBeenCalled()

  await screen.getByLabelText('name').fill('Union Center')
  await userEvent.keyboard('{Control>}s{/Control}')
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ address: '1 Ash St', name: 'Union Center' })
})

test('a failed save says why and offers Retry', async () => {
  const { screen } = await renderPage(<VenueForm failure="The server cannot be reached." onSave={() => {}} />)
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Not saved: The server cannot be reached.')
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})
