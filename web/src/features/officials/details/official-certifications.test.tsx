import { useQuery } from 'urql'
import { expect, test } from 'vitest'
import { expectFocusAfter } from '../../../../test/focus.ts'
import { connection, personOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { OfficialDocument } from '../operations.generated.ts'
import { OfficialCertifications } from './official-certifications.tsx'

const certifications = ['Level 1', 'Level 2'].map((name) => ({
  ...{ __typename: 'Certification', id: name, name, sport: null },
}))
const held = certifications.map((certification) => ({
  ...{ __typename: 'OfficialCertification', id: `held-${certification.name}`, isActive: true },
  ...{ startDate: null, endDate: null, expDate: null, certification },
}))
const maria = {
  ...personOf('maria', 'Maria', 'Lopez'),
  ...{ email: null, mobilePhone: null, address: null, address2: null, address_coords: null, district: null },
  ...{ rating: null, active: true, title: null, permit: null, yearsOfService: null, hasAgreedToTexts: false },
  ...{
    notificationPreference: null,
    language: null,
    managers: [],
    isTakenUp: false,
    note: null,
    updatedAt: null,
  },
}

function Shown() {
  const [{ data }] = useQuery({ query: OfficialDocument, variables: { id: 'maria' } })
  return data?.getOfficial && <OfficialCertifications official={data.getOfficial} />
}

test('a removed certification leaves the focus at the next one, then at the field that adds one', async () => {
  signInManager()
  let saved = held
  const sport = { __typename: 'Sport', id: 's1', name: 'Basketball' }
  const client = createMemoryClient({
    Official: () => ({
      data: { getOfficial: { ...maria, certifications: connection('OfficialCertification', saved) } },
    }),
    OfficialFilterOptions: () => ({
      data: {
        listVenues: connection('Venue', []),
        listSports: connection('Sport', [
          { ...sport, certifications: connection('Certification', certifications) },
        ]),
      },
    }),
    Change() {
      const [removed] = saved
      saved = saved.slice(1)
      return { data: { step0: { __typename: 'OfficialCertification', id: removed?.id } } }
    },
  })
  const { screen } = await renderPage(<Shown />, { client })
  await screen.getByRole('button', { name: 'Remove Level 1' }).click()
  await expect.element(screen.getByRole('button', { name: 'Remove Level 2' })).toHaveFocus()
  await expectFocusAfter('{Enter}', screen.getByLabelText('Add certification'))
})
