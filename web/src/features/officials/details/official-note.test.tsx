import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { OfficialNote } from './official-note.tsx'

const refused = new CombinedError({
  graphQLErrors: [{ message: 'no', extensions: { code: 'NOT_FOUND', reason: 'notFound' } }],
})

test('a changed note is saved or taken back; a refused one stays in the field', async () => {
  signInManager()
  const sent: unknown[] = []
  let isRefused = true
  const client = createMemoryClient({
    UpdateOfficialNote(variables) {
      sent.push(variables)
      return isRefused
        ? { error: refused }
        : { data: { updateOfficialNote: { __typename: 'Official', id: 'maria', note: 'No car' } } }
    },
  })
  const { screen } = await renderPage(<OfficialNote official={{ id: 'maria', note: 'Evenings' }} />, {
    client,
  })
  const field = screen.getByLabelText('Your note')
  const save = screen.getByRole('button', { name: 'Save' })
  await expect.element(field).toHaveValue('Evenings')
  await expect.element(save).not.toBeInTheDocument()

  await field.fill('Weekends')
  await screen.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(field).toHaveValue('Evenings')

  await field.fill('No car ')
  await save.click()
  await expect.element(screen.getByText(/^The note was not saved/)).toBeVisible()
  await expect.element(field).toHaveValue('No car ')

  isRefused = false
  await save.click()
  await expect.element(screen.getByText('Note saved')).toBeVisible()
  await expect.element(save).not.toBeInTheDocument()
  expect(sent).toEqual([
    { input: { id: 'maria', note: 'No car' } },
    { input: { id: 'maria', note: 'No car' } },
  ])
})
