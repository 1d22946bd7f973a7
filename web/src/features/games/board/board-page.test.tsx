import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { game, james, openBoard, option, position } from '../../../../test/board.tsx'
import { publishPreviewOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

test('a day is staffed by keyboard: search, pick an official, pick a position', async () => {
  const { screen } = await openBoard([game('Hawks', 15), game('Owls', 18)])
  await expect.element(option(screen, 'James Sato')).toBeVisible()
  await expect.element(screen.getByText('0 of 4 positions filled')).toBeVisible()
  await userEvent.keyboard('/')
  await userEvent.keyboard('maria')
  await expect.element(option(screen, 'James Sato')).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option(screen, 'Maria Lopez')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Assigning Maria Lopez.')).toBeVisible()
  await expect.element(position(screen, 'Referee', 'Hawks')).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(position(screen, 'Umpire', 'Hawks')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByText('Maria Lopez is placed as Umpire in Hawks. Not sent yet.'))
    .toBeVisible()
  await expect.element(option(screen, 'Maria Lopez')).toHaveFocus()

  // Picked again she fits only the other game.
  await userEvent.keyboard('{Enter}')
  await expect.element(position(screen, 'Referee', 'Owls')).toHaveFocus()
})

test('a placed official is marked as not sent, and the board publishes the games they are in', async () => {
  const told = game('Owls', 18)
  const [referee] = told.assignments?.items ?? []
  Object.assign(referee ?? {}, { official: { ...james }, isTold: true })
  const asked: unknown[] = []
  const { screen } = await openBoard([game('Hawks', 15), told], {
    PreviewPublish(variables) {
      asked.push(variables?.gameIds)
      return { data: { previewPublish: publishPreviewOf([]) } }
    },
  })
  const offers = screen.getByRole('region', { name: 'Offers that are not sent' })
  await expect.element(screen.getByRole('article', { name: 'Owls' })).toHaveTextContent('Offered')
  expect(offers.query()).toBeNull()
  await userEvent.click(option(screen, 'Maria Lopez'))
  await userEvent.click(position(screen, 'Umpire', 'Hawks'))
  await expect.element(screen.getByRole('article', { name: 'Hawks' })).toHaveTextContent('Not sent')
  await expect
    .element(screen.getByText('2 of 4 positions filled · 1 waiting for an answer · 1 not sent'))
    .toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.click(offers.getByRole('button', { name: 'Publish 1 game' }))
  await expect.poll(() => asked).toEqual([['Hawks']])
})

test('two games on one court at one time name each other', async () => {
  const court = { __typename: 'Court', id: 'c1', name: 'Court 1', venue: null } as const
  const games = [game('Hawks', 15), game('Owls', 16), game('Lions', 18)].map((each) => ({ ...each, court }))
  const { screen } = await openBoard(games)
  const card = (name: string) => screen.getByRole('article', { name })
  await expect.element(card('Hawks')).toHaveTextContent('Same court at the same time: Owls')
  await expect.element(card('Owls')).toHaveTextContent('Same court at the same time: Hawks')
  await expect.element(card('Lions')).not.toHaveTextContent('Same court')
  await expectAccessibleInBothSchemes()
})

test('the tab has the date of the day', async () => {
  await openBoard([])
  await expect.poll(() => document.title).toMatch(/^Board: Wednesday, May 12, 2027 ·/)
})

test('Escape ends the pick; Enter on a position picks among the officials who fit', async () => {
  const { screen } = await openBoard([game('Hawks', 15)])
  await userEvent.click(option(screen, 'Maria Lopez'))
  await expect.element(screen.getByText('Assigning Maria Lopez.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('Assigning Maria Lopez.')).not.toBeInTheDocument()
  const referee = position(screen, 'Referee', 'Hawks')
  ;(referee.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText(/^Referee in Hawks\. Choose an official/)).toBeVisible()
  await expect.element(option(screen, 'James Sato')).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect
    .element(screen.getByText('Maria Lopez is placed as Referee in Hawks. Not sent yet.'))
    .toBeVisible()
  await expect.element(position(screen, 'Umpire', 'Hawks')).toHaveFocus()
})

test('an official is dragged to a position that fits, and not to one at the same time', async () => {
  const { screen } = await openBoard([game('Hawks', 18), game('Owls', 19)])
  await option(screen, 'Maria Lopez').dropTo(position(screen, 'Umpire', 'Owls'))
  await expect
    .element(screen.getByText('Maria Lopez is placed as Umpire in Owls. Not sent yet.'))
    .toBeVisible()
  await expect.element(screen.getByText('Assigning Maria Lopez.')).not.toBeInTheDocument()
  await expect.element(screen.getByText('1 of 4 positions filled')).toBeVisible()
  await option(screen, 'Maria Lopez').dropTo(position(screen, 'Umpire', 'Hawks'))
  await expect.element(position(screen, 'Umpire', 'Hawks')).toBeVisible()
  await expect.element(screen.getByText('1 of 4 positions filled')).toBeVisible()
})

test('a removed official is put back by Undo, and the focus is on the open position before', async () => {
  const { screen } = await openBoard([game('Hawks', 18)])
  await userEvent.click(option(screen, 'Maria Lopez'))
  await userEvent.click(position(screen, 'Referee', 'Hawks'))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Maria Lopez from Referee, Hawks' }))
  await expect.element(screen.getByText('Maria Lopez is no longer Referee in Hawks.')).toBeVisible()
  await expect.element(position(screen, 'Referee', 'Hawks')).toHaveFocus()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.element(screen.getByText('Maria Lopez is back as Referee in Hawks.')).toBeVisible()
})

test.each([
  ['a confirmed official', { confirmedAssignment: true }],
  ['an official who was asked again', { isTold: true, askedAgainAt: '2026-11-01T10:00:00.000Z' }],
])('removing %s asks first, with the name', async (_, more) => {
  const hawks = game('Hawks', 18)
  Object.assign(hawks.assignments?.items[0] ?? {}, { official: { ...james }, ...more })
  const { screen } = await openBoard([hawks])
  await userEvent.click(screen.getByRole('button', { name: 'Remove James Sato from Referee, Hawks' }))
  const question = screen.getByRole('alertdialog', { name: 'Remove James Sato?' })
  await expect.element(question).toHaveTextContent('will be told that they are no longer needed')
  await userEvent.click(question.getByRole('button', { name: 'No' }))
  await expect.element(screen.getByRole('article', { name: 'Hawks' })).toHaveTextContent('James Sato')
})

test('a placement that a rule refuses asks first, and is made anyway after a yes', async () => {
  const error = new CombinedError({
    graphQLErrors: [
      { message: 'refused', extensions: { code: 'CONFLICT', reason: 'ruleDayLimit', values: { day: 2 } } },
    ],
  })
  const hawks = game('Hawks', 18)
  const inputs: unknown[] = []
  const { screen } = await openBoard([hawks], {
    SeatOfficial(variables) {
      inputs.push((variables as { input: unknown }).input)
      return { error }
    },
    GameOnBoard: () => ({ data: { getGame: hawks } }),
  })
  await userEvent.click(option(screen, 'Maria Lopez'))
  await userEvent.click(position(screen, 'Referee', 'Hawks'))
  const question = screen.getByRole('alertdialog', { name: 'Place anyway?' })
  await expect.element(question).toHaveTextContent('daily limit is reached: 2')
  await userEvent.click(question.getByRole('button', { name: 'Yes' }))
  await expect
    .poll(() => inputs)
    .toMatchObject([{ id: 'Referee-Hawks' }, { id: 'Referee-Hawks', override: true }])
})

test('a position that was filled meanwhile is not overwritten', async () => {
  const error = new CombinedError({
    graphQLErrors: [{ message: 'refused', extensions: { code: 'CONDITION_FAILED' } }],
  })
  const hawks = game('Hawks', 18)
  const conditions: unknown[] = []
  const { screen } = await openBoard([hawks], {
    SeatOfficial(variables) {
      conditions.push((variables as { condition: unknown }).condition)
      return { error }
    },
    GameOnBoard: () => ({ data: { getGame: hawks } }),
  })
  await userEvent.click(option(screen, 'Maria Lopez'))
  await userEvent.click(position(screen, 'Referee', 'Hawks'))
  await expect
    .element(screen.getByText('Maria Lopez was not placed. Someone else just changed this position.'))
    .toBeVisible()
  expect(conditions).toEqual([{ assignmentOfficialId: { attributeExists: false } }])
  await expect.element(screen.getByText('0 of 2 positions filled')).toBeVisible()
})

test('a game that is called off has its crew and no figure of what is filled', async () => {
  const off = { ...game('Owls', 18), cancelledAt: '2026-11-15T10:00:00.000Z' }
  const { screen } = await openBoard([game('Hawks', 15), off])
  await expect.element(screen.getByRole('article', { name: 'Hawks' })).toHaveTextContent('0 of 2 filled')
  await expect.element(screen.getByRole('article', { name: 'Owls' })).toHaveTextContent('Cancelled')
  await expect.element(screen.getByRole('article', { name: 'Owls' })).not.toHaveTextContent('filled')
})
