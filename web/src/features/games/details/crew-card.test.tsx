import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectFocusAfter } from '../../../../test/focus.ts'
import { connection, gameOf, personOf, positionOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { noFacts } from '../../../../test/no-facts.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { RepairPanel } from '../model/filling/repair-panel.ts'
import { afterStep, type ShownStep } from '../model/shown-steps.ts'
import { CrewCard } from './crew-card.tsx'

const maria = {
  ...personOf('maria', 'Maria', 'Lopez'),
  ...{ email: null, mobilePhone: null, address: null, district: null, active: true },
  ...{ rating: null, address_coords: null, certifications: connection('OfficialCertification', []) },
}

const twoOpen = [positionOf('p1', 'Referee'), positionOf('p2', 'Umpire')]

/** As the routes give it: who can take the position is its own matter. */
const Panel: RepairPanel = ({ position, onChoose, onClose }) => (
  <Dialog title={`Find ${position.name}`} onClose={onClose}>
    <Button onClick={onChoose}>By hand</Button>
  </Dialog>
)

/** A card whose changes show at once, as on the page of the game. */
function Crew({ positions = twoOpen }: { positions?: typeof twoOpen }) {
  const [game, setGame] = useState(() => gameOf({ assignments: connection('Assignment', positions) }))
  const change = async (steps: readonly ShownStep[]) => {
    setGame((now) => steps.reduce(afterStep, now))
    return true
  }
  return <CrewCard game={game} change={change} RepairPanel={Panel} />
}

test('the focus stays in the row of the position when an official is placed and when one is removed', async () => {
  signInManager()
  const client = createMemoryClient({
    OfficialPage: () => ({ data: { listOfficials: connection('Official', [maria]) } }),
    AssigningFacts: () => ({ data: { assigningFacts: noFacts } }),
    OfficialGroups: () => ({ data: { listOfficialGroups: connection('OfficialGroup', []) } }),
  })
  const { screen } = await renderPage(<Crew />, { client })
  const place = screen.getByRole('button', { name: 'Place an official as Referee' })
  await place.click()
  const candidate = screen.getByRole('dialog').getByRole('button', { name: /Maria Lopez/ })
  await expect.element(candidate).toBeVisible()
  ;(candidate.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  const remove = screen.getByRole('button', { name: /Remove Maria Lopez/ })
  await expect.element(remove).toHaveFocus()
  await expectFocusAfter('{Enter}', place)
})

test('an official who has confirmed another game at that time is marked', async () => {
  signInManager()
  const held = { official: maria, confirmedAssignment: true }
  const positions = [
    positionOf('p1', 'Referee', { ...held, isDoubleBooked: true }),
    positionOf('p2', 'Umpire', held),
  ]
  const { screen } = await renderPage(<Crew positions={positions} />, { client: createMemoryClient({}) })
  const text = 'Has also confirmed another game at this time'
  await expect.element(screen.getByRole('listitem', { name: 'Referee' }).getByText(text)).toBeVisible()
  await expect
    .element(screen.getByRole('listitem', { name: 'Umpire' }).getByText(text))
    .not.toBeInTheDocument()
})

test('an official whose required certification is expired on the day of the game is marked', async () => {
  signInManager()
  const positions = [
    positionOf('p1', 'Referee', { official: maria, certificationProblem: 'EXPIRED' }),
    positionOf('p2', 'Umpire', { official: maria }),
  ]
  const { screen } = await renderPage(<Crew positions={positions} />, { client: createMemoryClient({}) })
  const text = 'The required certification is expired on the day of the game'
  await expect.element(screen.getByRole('listitem', { name: 'Referee' }).getByText(text)).toBeVisible()
  expect(screen.getByText(text).elements()).toHaveLength(1)
})

test.each([
  ['a confirmed official', { confirmedAssignment: true }],
  ['an official who was asked again', { askedAgainAt: '2026-11-01T10:00:00.000Z' }],
])('removing %s asks first, with the name', async (_, more) => {
  signInManager()
  const held = { official: personOf('maria', 'Maria', 'Lopez'), isTold: true, ...more }
  const { screen } = await renderPage(<Crew positions={[positionOf('p1', 'Referee', held)]} />, {
    client: createMemoryClient({}),
  })
  const remove = screen.getByRole('button', { name: 'Remove Maria Lopez from Referee' })
  await userEvent.click(remove)
  const question = screen.getByRole('alertdialog', { name: 'Remove Maria Lopez?' })
  await expect.element(question.getByRole('button', { name: 'No' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(remove).toBeVisible()
  await userEvent.click(remove)
  await userEvent.click(question.getByRole('button', { name: 'Yes' }))
  await expect.element(screen.getByRole('button', { name: 'Place an official as Referee' })).toBeVisible()
})

test('the link of a message about a drop-out shows who can take the open position, once; the picker is one click away', async () => {
  signInManager()
  const client = createMemoryClient({
    OfficialPage: () => ({ data: { listOfficials: connection('Official', [maria]) } }),
    AssigningFacts: () => ({ data: { assigningFacts: noFacts } }),
    OfficialGroups: () => ({ data: { listOfficialGroups: connection('OfficialGroup', []) } }),
  })
  const { screen } = await renderPage(<Crew />, { client, at: '/?replace=p2' })
  await expect.element(screen.getByRole('dialog', { name: 'Find Umpire' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'By hand' }))
  await expect.element(screen.getByRole('dialog', { name: 'Place an official as Umpire' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('of a position that is taken since then it opens nothing', async () => {
  signInManager()
  const positions = [positionOf('p1', 'Referee', { official: maria, confirmedAssignment: true })]
  const { screen } = await renderPage(<Crew positions={positions} />, {
    client: createMemoryClient({}),
    at: '/?replace=p1',
  })
  await expect.element(screen.getByRole('listitem', { name: 'Referee' })).toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

test('in a cancelled game the row says what the confirmed get, of which fee, and that others get nothing', async () => {
  signInManager()
  const positions = [
    positionOf('p1', 'Referee', { official: maria, confirmedAssignment: true, fee: 65 }),
    positionOf('p2', 'Umpire', { fee: 50 }),
    positionOf('p3', 'Alternate', { official: maria, fee: 40 }),
  ]
  const off = { cancelledAt: '2026-11-19T10:00:00.000Z', cancelPayShare: 50 }
  const game = gameOf({ ...off, assignments: connection('Assignment', positions) })
  const { screen } = await renderPage(
    <CrewCard game={game} change={async () => true} RepairPanel={Panel} />,
    {
      client: createMemoryClient({}),
    },
  )
  const held = screen.getByRole('listitem', { name: 'Referee' })
  await expect.element(held.getByText('$32.50')).toBeVisible()
  await expect.element(held.getByText('50% of $65.00')).toBeVisible()
  await expect.element(screen.getByRole('listitem', { name: 'Umpire' }).getByText('$50.00')).toBeVisible()
  await expect.element(screen.getByRole('listitem', { name: 'Alternate' }).getByText('$0.00')).toBeVisible()
})
