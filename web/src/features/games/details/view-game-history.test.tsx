import { expect, test } from 'vitest'
import { connection, gameOf } from '../../../../test/games.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { ViewGameHistory } from './view-game-history.tsx'

function entryOf(id: string, action: string, changes: Record<string, { old: unknown; new: unknown }>) {
  return {
    ...{ __typename: 'GameHistory', id, action, at: '2026-11-01T12:00:00.000Z', actor: 'm1' },
    ...{ actorName: 'Ana', changes: JSON.stringify(changes) },
  }
}

test('an official taken out of a position is recorded as removed, with the name', async () => {
  const history = connection('GameHistory', [
    entryOf('h2', 'placed', {
      position: { old: 'Referee', new: 'Referee' },
      official: { old: 'Maria Lopez', new: null },
      confirmedAssignment: { old: true, new: false },
    }),
    entryOf('h1', 'placed', {
      position: { old: 'Referee', new: 'Referee' },
      official: { old: null, new: 'Maria Lopez' },
    }),
  ])
  const { screen } = await renderPage(<ViewGameHistory game={gameOf({ history })} />)
  const [removed, placed] = screen.getByRole('listitem').elements()
  expect(removed?.textContent).toContain('Official removedPosition: RefereeOfficial: Maria LopezAna')
  expect(placed?.textContent).toContain('Official placedPosition: RefereeOfficial: Maria Lopez')
})

test('a removal that is undone is recorded as placed and confirmed again, without old and new values', async () => {
  const position = { old: 'Referee', new: 'Referee' }
  const history = connection('GameHistory', [
    entryOf('h4', 'positionChanged', {
      position,
      ...{ confirmedAssignment: { old: true, new: false }, fee: { old: 50, new: 65 } },
    }),
    entryOf('h3', 'positionChanged', { position, confirmedAssignment: { old: true, new: false } }),
    entryOf('h2', 'positionChanged', { position, confirmedAssignment: { old: false, new: true } }),
    entryOf('h1', 'placed', { position, official: { old: null, new: 'Maria Lopez' } }),
  ])
  const { screen } = await renderPage(<ViewGameHistory game={gameOf({ history })} />)
  const texts = screen
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent?.replace(/Ana, .*/, ''))
  expect(texts).toEqual([
    'Position changedPosition: RefereeConfirmed: yes → noFee: $50.00 → $65.00',
    'Official no longer confirmedPosition: Referee',
    'Official confirmedPosition: Referee',
    'Official placedPosition: RefereeOfficial: Maria Lopez',
  ])
})

test('a position that was given back is named without what it became', async () => {
  const history = connection('GameHistory', [
    entryOf('h1', 'cancelled', { reason: { old: null, new: 'Ill' }, position: { old: 'Umpire', new: null } }),
  ])
  const { screen } = await renderPage(<ViewGameHistory game={gameOf({ history })} />)
  await expect.element(screen.getByText('Position: Umpire', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Reason: Ill', { exact: true })).toBeVisible()
})

test('a placement against the rules names them', async () => {
  const history = connection('GameHistory', [
    entryOf('h1', 'placed', {
      official: { old: null, new: 'Maria Lopez' },
      override: { old: null, new: 'grade, blockedTeam' },
    }),
  ])
  const { screen } = await renderPage(<ViewGameHistory game={gameOf({ history })} />)
  await expect.element(screen.getByText('Despite the rules: grade, blocked team')).toBeVisible()
})

test('the reason of a cancellation is said in words, one of its own as it was written', async () => {
  const history = connection('GameHistory', [
    entryOf('h2', 'calledOff', { cancelReason: { old: null, new: 'Power cut' } }),
    entryOf('h1', 'calledOff', { cancelReason: { old: null, new: 'WEATHER' } }),
  ])
  const { screen } = await renderPage(<ViewGameHistory game={gameOf({ history })} />)
  await expect.element(screen.getByText('Reason: Weather')).toBeVisible()
  await expect.element(screen.getByText('Reason: Power cut')).toBeVisible()
})

test('a history that is higher than its card is scrolled by keyboard, however few entries it has', async () => {
  const changes = Object.fromEntries(
    ['name', 'note', 'number', 'fee'].map((field) => [field, { old: 1, new: 2 }]),
  )
  const entries = Array.from({ length: 7 }, (_, n) => entryOf(`h${n}`, 'saved', changes))
  const history = connection('GameHistory', entries)
  const { screen } = await renderPage(<ViewGameHistory game={gameOf({ history })} />)
  const list = screen.getByRole('list').element() as HTMLElement
  expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
  expect(list.tabIndex).toBe(0)
})
