import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../../test/axe.ts'
import { signInManager } from '../../../../../test/manager.ts'
import { createMemoryClient } from '../../../../../test/memory-client.ts'
import { renderPage } from '../../../../../test/render-page.tsx'
import { NudgeDialog } from './nudge-dialog.tsx'

const official = (name: string, games: number, reason: string | null) => ({
  ...{ __typename: 'UnansweredOfficial', officialId: name, name, games, reason },
})

test('says who is reminded and who is not and why, reminds, and Undo takes it back', async () => {
  signInManager()
  const nudged = vi.fn((_variables: unknown) => ({
    data: { nudgeOfficials: { __typename: 'Nudge', id: 'n1', officials: 2, games: 3 } },
  }))
  const undone = vi.fn((_variables: unknown) => ({
    data: { undoNudge: { __typename: 'Nudge', id: 'n1', officials: 0, games: 3 } },
  }))
  const client = createMemoryClient({
    Unanswered: () => ({
      data: {
        unanswered: {
          __typename: 'Unanswered',
          officials: [
            official('Liam Cole', 1, null),
            official('Mia Cole', 2, null),
            official('Omar Diaz', 1, 'RECENTLY'),
            official('Rita Cole', 1, 'NO_REMINDERS'),
          ],
        },
      },
    }),
    NudgeOfficials: nudged,
    UndoNudge: undone,
  })
  const onClose = vi.fn()
  const { screen } = await renderPage(
    <main>
      <NudgeDialog ids={['a', 'b']} onClose={onClose} />
    </main>,
    { client },
  )
  await expect
    .element(screen.getByText(/2 officials have not answered .*: Liam Cole, Mia Cole \(2 games\)\./))
    .toBeVisible()
  await expect
    .element(screen.getByText('Asked less than 6 hours ago, so not yet again: Omar Diaz.'))
    .toBeVisible()
  await expect
    .element(screen.getByText('Do not want reminders, so please call them: Rita Cole.'))
    .toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Remind 2 officials' }).click()
  expect(nudged).toHaveBeenCalledWith({ input: { ids: ['a', 'b'] } })
  expect(onClose).toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Nobody was reminded.')).toBeVisible()
  expect(undone).toHaveBeenCalledWith({ input: { id: 'n1' } })
})
