import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { connection, gameOf, personOf, positionOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { placing } from './shown-steps.ts'
import { useViewGame } from './use-view-game.ts'

const maria = personOf('maria', 'Maria', 'Lopez')
const position = positionOf('p1', 'Referee')
const game = gameOf({ assignments: connection('Assignment', [position]) })

function Page() {
  const { change } = useViewGame('g1')
  return (
    <button type="button" onClick={() => void change([placing(position, maria)])}>
      Place
    </button>
  )
}

async function renderRefusal() {
  signInManager()
  const sent: unknown[] = []
  const refused = new CombinedError({
    graphQLErrors: [{ message: 'refused', extensions: { code: 'CONFLICT', reason: 'ruleBlockedTeam' } }],
  })
  const client = createMemoryClient({
    ViewGame: () => ({ data: { getGame: game } }),
    Change(variables) {
      const { input0 } = variables as { input0: { override?: boolean } }
      sent.push(input0)
      return input0.override
        ? { data: { step0: { __typename: 'Assignment', id: 'p1' } } }
        : { error: refused }
    },
  })
  const { screen } = await renderPage(<Page />, { client })
  await screen.getByRole('button', { name: 'Place' }).click()
  await expect
    .element(screen.getByRole('alertdialog', { name: 'Place anyway?' }))
    .toHaveTextContent('The official is blocked from one of the teams.')
  return { screen, sent }
}

const asked = { id: 'p1', assignmentOfficialId: 'maria' }

test('a placement that a rule refuses is made anyway after a yes', async () => {
  const { screen, sent } = await renderRefusal()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => sent).toEqual([asked, { ...asked, override: true }])
})

test('a no leaves it', async () => {
  const { screen, sent } = await renderRefusal()
  await screen.getByRole('button', { name: 'No' }).click()
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
  expect(sent).toEqual([asked])
})
