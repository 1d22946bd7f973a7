import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { connection } from '../../../test/games.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { ApiKeysSection } from './api-keys-section.tsx'

const used = {
  ...{ __typename: 'ApiKey', id: 'k1', name: 'Website', ending: 'a1b2', areas: ['GAMES', 'LEAGUE'] },
  ...{
    writeAreas: ['GAMES'],
    createdAt: '2026-11-01T12:00:00.000Z',
    lastUsedAt: '2026-11-17T12:00:00.000Z',
    revokedAt: null,
  },
}
const limit = new CombinedError({
  graphQLErrors: [
    { message: '', extensions: { code: 'LIMIT_EXCEEDED', reason: 'tooManyKeys', values: { limit: 20 } } },
  ],
})

async function openSection({ isFull = false } = {}) {
  let keys: (typeof used | Record<string, unknown>)[] = [used]
  const sent: unknown[] = []
  const client = createMemoryClient({
    ApiKeys: () => ({ data: { listApiKeys: connection('ApiKey', keys) } }),
    CreateApiKey: (variables) => {
      sent.push(variables)
      if (isFull) return { error: limit }
      const key = { ...used, ...(variables as { input: object }).input, id: 'k2', lastUsedAt: null }
      keys = [key, ...keys]
      return { data: { createApiKey: { __typename: 'NewApiKey', token: 'whistle_secret', key } } }
    },
    RevokeApiKey: (variables) => {
      sent.push(variables)
      keys = keys.map((key) => ({ ...key, revokedAt: '2026-11-18T12:00:00.000Z' }))
      return { data: { revokeApiKey: keys[0] } }
    },
  })
  const { screen } = await renderPage(<ApiKeysSection id="api-keys" />, { client })
  return { screen, sent }
}

test('a key is created with its areas and rights, and its token is shown once', async () => {
  const { screen, sent } = await openSection()
  await expect.element(screen.getByText('ends with a1b2')).toBeVisible()
  await expectAccessibleInBothSchemes(screen.container)
  await screen.getByRole('button', { name: 'New key' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  await expectAccessibleInBothSchemes(document.body)
  await screen.getByLabelText('Games, positions and invitations').selectOptions('No access')
  await screen.getByLabelText('Name').fill('Scores')
  await screen.getByRole('button', { name: 'Create key' }).click()
  await expect.element(screen.getByText('Choose at least one area.')).toBeVisible()
  await screen.getByLabelText('Venues, sports and settings').selectOptions('Read and write')
  await screen.getByLabelText('Officials').selectOptions('Read')
  await screen.getByRole('button', { name: 'Create key' }).click()
  await expect.element(screen.getByLabelText('Key', { exact: true })).toHaveValue('whistle_secret')
  expect(sent).toEqual([
    { input: { name: 'Scores', areas: ['OFFICIALS', 'LEAGUE'], writeAreas: ['LEAGUE'] } },
  ])
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('Scores')).toBeVisible()
  await expect.element(screen.getByText('Never used')).toBeVisible()
  await expect.element(screen.getByText('Reads and writes: Venues, sports and settings')).toBeVisible()
  await expect.element(screen.getByText('Reads: Officials')).toBeVisible()
  expect(screen.container.textContent).not.toContain('whistle_secret')
})

test('a refused key says why, and what was typed stays', async () => {
  const { screen } = await openSection({ isFull: true })
  await screen.getByRole('button', { name: 'New key' }).click()
  await screen.getByLabelText('Name').fill('Scores')
  await screen.getByRole('button', { name: 'Create key' }).click()
  await expect.element(screen.getByText(/^Not created: .*20 API keys/)).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Scores')
})

test('revoking asks first; a revoked key says so and has no button', async () => {
  const { screen, sent } = await openSection()
  await screen.getByRole('button', { name: 'Revoke Website' }).click()
  await expect.element(screen.getByText('Revoke “Website”?')).toBeVisible()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByText(/^Revoked /)).toBeVisible()
  expect(sent).toEqual([{ id: 'k1' }])
  expect(screen.getByRole('button', { name: 'Revoke Website' }).all()).toEqual([])
})
