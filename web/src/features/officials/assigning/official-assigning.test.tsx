import { CombinedError } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { connection, personOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { setReadingStyle } from '../../../time/reading-style.ts'
import { OfficialAssigning } from './official-assigning.tsx'

const division = {
  ...{ __typename: 'Division', id: 'd1', name: 'Varsity' },
  positions: connection(
    'Position',
    ['Referee', 'Umpire'].map((name) => ({ __typename: 'Position', id: name, name })),
  ),
}
const block = {
  ...{ __typename: 'OfficialBlock', id: 'b1', kind: 'TEAM', team: 'Owls', note: 'Coach is family' },
  ...{ byOfficial: false, venue: null, partner: null },
}
const ownBlock = { ...block, id: 'b2', team: 'Crows', note: null, byOfficial: true }

const suggestion = {
  ...{ __typename: 'CalendarSuggestion', id: 'c1', name: 'School', url: 'https://school.example/a.ics' },
  state: 'WAITING',
}

const terms = { __typename: 'AssigningTerms', id: 'maria', maxGamesPerDay: 3, maxGamesPerWeek: null }
const everything = () => ({
  data: {
    getAssigningTerms: { ...terms, travelLimitMiles: null, targetGamesPerWeek: null },
    getOfficial: {
      ...{ __typename: 'Official', id: 'maria' },
      ownLimits: {
        ...{ __typename: 'OwnLimits', id: 'u1', maxGamesPerDay: 2 },
        ...{ maxGamesPerWeek: null, travelLimitMiles: null },
      },
    },
    listOfficialGrades: connection('OfficialGrade', [
      {
        ...{ __typename: 'OfficialGrade', id: 'g1', position: null, grade: 4 },
        division: { __typename: 'Division', id: 'd1' },
      },
    ]),
    listOfficialBlocks: connection('OfficialBlock', [block, ownBlock]),
    listCalendarSuggestions: connection('CalendarSuggestion', [suggestion]),
    listSports: connection('Sport', [
      {
        ...{ __typename: 'Sport', id: 's1', name: 'Basketball' },
        divisions: connection('Division', [division]),
      },
    ]),
  },
})

async function renderAssigning(read: () => object = everything) {
  signInManager()
  const asked = vi.fn()
  const saved = (name: string, answer: object) => (variables: unknown) => {
    asked(name, (variables as { input: object }).input)
    return { data: answer }
  }
  const client = createMemoryClient({
    OfficialAssigning: read,
    BlockOptions: () => ({
      data: {
        listVenues: connection('Venue', [{ __typename: 'Venue', id: 'v1', name: 'Riverside' }]),
        listTeams: [{ __typename: 'Team', name: 'Hawks' }],
        listOfficials: connection('Official', [personOf('maria', 'Maria'), personOf('omar', 'Omar')]),
      },
    }),
    PutTerms: saved('PutTerms', {
      putAssigningTerms: { ...terms, travelLimitMiles: null, targetGamesPerWeek: null },
    }),
    PutGrade: saved('PutGrade', {
      putOfficialGrade: {
        ...{ __typename: 'OfficialGrade', id: 'g2', position: 'Umpire', grade: 0 },
        division: { __typename: 'Division', id: 'd1' },
      },
    }),
    DeleteGrade: saved('DeleteGrade', { deleteOfficialGrade: { __typename: 'OfficialGrade', id: 'g1' } }),
    CreateBlock: saved('CreateBlock', { createOfficialBlock: block }),
    CreateCalendarSuggestion: saved('CreateCalendarSuggestion', { createCalendarSuggestion: suggestion }),
    DeleteCalendarSuggestion: saved('DeleteCalendarSuggestion', {
      deleteCalendarSuggestion: { __typename: 'CalendarSuggestion', id: 'c1' },
    }),
    DeleteBlock: saved('DeleteBlock', { deleteOfficialBlock: { __typename: 'OfficialBlock', id: 'b1' } }),
  })
  const page = (
    <main>
      <h1>Maria</h1>
      <OfficialAssigning id="maria" />
    </main>
  )
  const { screen } = await renderPage(page, { client })
  return { screen, asked }
}

test('what cannot be loaded is said, and Retry loads it', async () => {
  const failed = { error: new CombinedError({ networkError: new Error('offline') }) }
  const read = vi.fn<() => object>(() => failed)
  const { screen } = await renderAssigning(read)
  await expect.element(screen.getByText(/Limits, grades and blocks could not be loaded\./)).toBeVisible()
  await expectAccessibleInBothSchemes()
  read.mockImplementation(everything)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByLabelText('Games a day')).toHaveValue('3')
})

test('limits are saved as a whole, the own limit of the official stands beside them', async () => {
  const { screen, asked } = await renderAssigning()
  await expect.element(screen.getByText('Own limit: 2')).toBeVisible()
  await screen.getByLabelText('Games a week', { exact: true }).fill('0')
  await expect.element(screen.getByText('must be between 1 and 100')).toBeVisible()
  await screen.getByLabelText('Games a week', { exact: true }).fill('8')
  await screen.getByLabelText('Travel in miles').fill('12,5')
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(asked).toHaveBeenCalledExactlyOnceWith('PutTerms', {
    ...{ officialId: 'maria', maxGamesPerDay: 3, maxGamesPerWeek: 8, travelLimitMiles: 12.5 },
    targetGamesPerWeek: null,
  })
  await expectAccessibleInBothSchemes()
})

test('who reads kilometers types the travel limit in kilometers; a limit that is not typed stays as it is', async () => {
  setReadingStyle({ distanceUnit: 'KILOMETERS' })
  const { screen, asked } = await renderAssigning()
  await screen.getByLabelText('Travel in kilometers').fill('2000')
  await expect.element(screen.getByText('must be between 2 and 1,609')).toBeVisible()
  await screen.getByLabelText('Travel in kilometers').fill('40')
  await screen.getByRole('button', { name: 'Save' }).click()
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    'PutTerms',
    expect.objectContaining({ travelLimitMiles: expect.closeTo(24.855, 3) }),
  )
  setReadingStyle(null)
})

test('a grade is for a division or a position of it, and no grade removes it', async () => {
  const { screen, asked } = await renderAssigning()
  await expect.element(screen.getByRole('columnheader', { name: 'Umpire' })).toBeVisible()
  await screen.getByLabelText('Grade as Umpire in Varsity').selectOptions('0')
  await screen.getByLabelText('Grade in Varsity', { exact: true }).selectOptions('')
  await expect
    .poll(() => asked.mock.calls)
    .toEqual([
      ['PutGrade', { officialId: 'maria', divisionId: 'd1', position: 'Umpire', grade: 0 }],
      ['DeleteGrade', { id: 'g1' }],
    ])
})

test('a block is added and removed; one of the official is shown and stays', async () => {
  const { screen, asked } = await renderAssigning()
  await expect.element(screen.getByText('set by the official')).toBeVisible()
  await expect
    .element(screen.getByRole('button', { name: 'Remove the block: Team: Crows' }))
    .not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Add block' }).click()
  await screen.getByRole('button', { name: 'Add block' }).click()
  await expect.element(screen.getByText('is required')).toBeVisible()
  await screen.getByLabelText('What to block').selectOptions('Partner')
  await screen.getByLabelText('Partner', { exact: true }).selectOptions('Omar Cole')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Add block' }).click()
  await expect.poll(() => asked.mock.lastCall?.[1]).toMatchObject({ kind: 'PARTNER', partnerId: 'omar' })
  await screen.getByRole('button', { name: 'Remove the block: Team: Owls' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() => asked.mock.lastCall)
    .toMatchObject(['CreateBlock', { id: 'b1', kind: 'TEAM', team: 'Owls', note: 'Coach is family' }])
})

test('a calendar is suggested by its address, and taken back', async () => {
  const { screen, asked } = await renderAssigning()
  await expect.element(screen.getByText(/waits for the official/)).toBeVisible()
  await screen.getByRole('button', { name: 'Suggest a calendar' }).click()
  await screen.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect.element(screen.getByText('Enter a name of at most 60 characters.')).toBeVisible()
  await screen.getByLabelText('Name of the calendar').fill('Church league')
  await screen.getByLabelText('Address of the calendar').fill('webcal://church.example/b.ics')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Suggest', exact: true }).click()
  await expect.element(screen.getByLabelText('Name of the calendar')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Remove the suggestion School' }).click()
  await expect.element(screen.getByText('Suggestion removed: School')).toBeVisible()
  expect(asked.mock.calls).toEqual([
    [
      'CreateCalendarSuggestion',
      {
        ...{ id: expect.any(String), officialId: 'maria', name: 'Church league' },
        url: 'https://church.example/b.ics',
      },
    ],
    ['DeleteCalendarSuggestion', { id: 'c1' }],
  ])
})
