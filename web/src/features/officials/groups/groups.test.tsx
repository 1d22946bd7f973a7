import { CombinedError } from '@urql/core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { connection } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { OfficialListPage } from '../list/official-list-page.tsx'
import { officialCacheRules } from '../official-cache-rules.ts'

beforeEach(() => signInManager())

const officialOf = (id: string, firstName: string, lastName: string) => ({
  ...{ __typename: 'Official', id, firstName, lastName, email: null, mobilePhone: null, address: null },
  ...{ address_coords: null, district: null, rating: null, active: true },
  certifications: connection('OfficialCertification', []),
})
const officials = [officialOf('ana', 'Ana', 'Adams'), officialOf('ben', 'Ben', 'Brown')]
type Group = { __typename: string; id: string; name: string; officialIds: string[] }
const varsity: Group = { __typename: 'OfficialGroup', id: 'g1', name: 'Varsity', officialIds: ['ana'] }

async function openList(at = '', own: Group[] = [varsity]) {
  let groups = own
  const sent: [string, unknown][] = []
  const messages = createMessages()
  const change = (name: string, field: string, next: (input: Group) => Group[]) => ({
    [name]: (variables: unknown) => {
      const { input } = variables as { input: Group }
      sent.push([name, input])
      groups = next(input)
      return { data: { [field]: groups.find(({ id }) => id === input.id) ?? varsity } }
    },
  })
  const withMembers = ({ id, officialIds }: Group, isIn: boolean) =>
    groups.map((group) => {
      if (group.id !== id) return group
      const rest = group.officialIds.filter((each) => !officialIds.includes(each))
      return { ...group, officialIds: isIn ? [...rest, ...officialIds] : rest }
    })
  const client = createMemoryClient(
    {
      OfficialPage: () => ({ data: { listOfficials: connection('Official', officials) } }),
      OfficialFilterOptions: () => ({
        data: { listVenues: connection('Venue', []), listSports: connection('Sport', []) },
      }),
      ExpiringPage: () => ({
        data: { listExpiringCertifications: connection('ExpiringCertification', []) },
      }),
      OfficialGroups: () => ({ data: { listOfficialGroups: connection('OfficialGroup', groups) } }),
      ...change('CreateGroup', 'createOfficialGroup', (input) => [
        ...groups,
        { ...input, __typename: 'OfficialGroup' },
      ]),
      ...change('DeleteGroup', 'deleteOfficialGroup', ({ id }) => groups.filter((each) => each.id !== id)),
      ...change('AddToGroup', 'addToOfficialGroup', (input) => withMembers(input, true)),
      ...change('RemoveFromGroup', 'removeFromOfficialGroup', (input) => withMembers(input, false)),
      RenameGroup: () => ({
        error: new CombinedError({
          graphQLErrors: [
            {
              message: 'taken',
              extensions: { code: 'CONFLICT', reason: 'nameTaken', values: { name: 'North' } },
            },
          ],
        }),
      }),
    },
    { messages, updates: officialCacheRules },
  )
  const page = (
    <main>
      <OfficialListPage />
    </main>
  )
  const { screen, router } = await renderPage(page, { client, path: '/officials', at: `/officials${at}` })
  const names = () => [...document.querySelectorAll('a[data-row]')].map(({ textContent }) => textContent)
  await expect.poll(() => names().length).toBeGreaterThan(0)
  const deleteElsewhere = () => {
    groups = []
    messages.send('OfficialGroupChanges', { onOfficialGroupUpdate: null })
  }
  return { screen, router, sent, names, deleteElsewhere }
}

test('officials are selected and added to a group; Undo takes out only those who were not in it', async () => {
  const { screen, sent } = await openList()
  await screen.getByRole('checkbox', { name: 'Select all officials' }).click()
  await expect.element(screen.getByText('2 selected')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Add to group' }).click()
  await screen.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText('1 official added to Varsity')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => sent)
    .toEqual([
      ['AddToGroup', { id: 'g1', officialIds: ['ana', 'ben'] }],
      ['RemoveFromGroup', { id: 'g1', officialIds: ['ben'] }],
    ])
})

test('a group is made of the selected officials, and shown alone', async () => {
  const { screen, router, names } = await openList('', [])
  await screen.getByRole('checkbox', { name: 'Select Ben Brown' }).click()
  await screen.getByRole('button', { name: 'Add to group' }).click()
  await screen.getByLabelText('Name of the group').fill('North')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Add', exact: true }).click()
  await expect.element(screen.getByText('1 official added to North')).toBeVisible()
  await screen.getByLabelText('Group', { exact: true }).selectOptions('North')
  await expect.poll(names).toEqual(['Ben Brown'])
  expect(router.state.location.search).toMatch(/^\?group=/)
  await screen.getByRole('checkbox', { name: 'Select Ben Brown' }).click()
  await screen.getByRole('button', { name: 'Remove from North' }).click()
  await expect.element(screen.getByText(/^This group has no officials yet/)).toBeVisible()
})

test('a group that is deleted in another window is said to be gone, and all officials are shown', async () => {
  const { screen, names, deleteElsewhere } = await openList('?group=g1')
  await expect.poll(names).toEqual(['Ana Adams'])
  deleteElsewhere()
  await expect.element(screen.getByText('This group was deleted. All officials are shown.')).toBeVisible()
  await expect.poll(names).toEqual(['Ana Adams', 'Ben Brown'])
})

test('a group is deleted with Undo; a name that is taken says so and stays in the field', async () => {
  const { screen, sent } = await openList()
  await screen.getByRole('button', { name: 'Groups' }).click()
  const name = screen.getByLabelText('Name of the group Varsity')
  await name.fill('North')
  await screen.getByText('1 official', { exact: true }).click()
  await expect.element(screen.getByText('Not saved: North already exists')).toBeVisible()
  await expect.element(name).toHaveValue('North')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Delete the group Varsity' }).click()
  await expect.element(screen.getByText('Group Varsity deleted')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Delete the group Varsity' })).toBeVisible()
  expect(sent.at(-1)).toEqual(['CreateGroup', { id: 'g1', name: 'Varsity', officialIds: ['ana'] }])
})
