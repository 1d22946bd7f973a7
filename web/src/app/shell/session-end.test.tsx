import { type FormEvent, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { signInManager } from '../../../test/manager.ts'
import { serve } from '../../../test/officials-server.ts'
import { setLanguage } from '../../i18n/words.ts'
import { useMutate } from '../../records/use-mutate.ts'
import { session, startSession } from '../../session/session.ts'
import { ApiProvider } from './api-provider.tsx'
import { SessionEnd } from './session-end.tsx'

const ana = { id: 'm1', email: 'ana@example.org', name: 'Ana' }
const ben = { id: 'm2', email: 'ben@example.org', name: 'Ben' }
const profile = {
  ...{ id: 'm1', role: 'SCHEDULER', isOfficial: false, isVerified: true, username: null, email: ana.email },
  ...{ firstname: 'Ana', lastname: null, timeZone: 'UTC', subscription: { id: 's1' } },
}
const signedOut = { errors: [{ message: 'sign in first', extensions: { code: 'UNAUTHENTICATED' } }] }
const rename = 'mutation Rename($name: String!) { updateGame(input: { id: "g1", name: $name }) { id } }'

beforeEach(() => signInManager({ id: 'm1' }))
afterEach(() => setLanguage('en'))

function NameForm() {
  const mutate = useMutate()
  const [state, setState] = useState('')
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name'))
    setState('Saving')
    setState((await mutate(rename, { name }))?.text ?? 'Saved')
  }
  return (
    <form onSubmit={save}>
      <input name="name" aria-label="Game" />
      <button type="submit">Save</button>
      <p>{state}</p>
    </form>
  )
}

const renderForm = () =>
  render(
    <main>
      <ApiProvider>
        <NameForm />
        <SessionEnd />
      </ApiProvider>
    </main>,
  )

test('a session that ends during an edit: the user signs in over the page, and the edit is saved', async () => {
  let isOver = true
  const requests = serve({
    Rename: () => (isOver ? signedOut : { data: { updateGame: { __typename: 'Game', id: 'g1' } } }),
    GetUser: () => ({ data: { getUser: profile } }),
    '/api/auth/sign-in/email': ({ password }: { password?: string }) => {
      if (password !== 'right one') return 401
      isOver = false
      return { data: {}, user: ana }
    },
  })
  const screen = await renderForm()
  await screen.getByLabelText('Game').fill('Hawks vs Aces')
  await screen.getByRole('button', { name: 'Save' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Your session has ended' })
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('ana@example.org')
  await expect.element(dialog.getByLabelText('Email')).toHaveAttribute('readonly')
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()

  await dialog.getByLabelText('Password', { exact: true }).fill('wrong one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
  await dialog.getByLabelText('Password', { exact: true }).fill('right one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(screen.getByText('Saved')).toBeVisible()
  expect(dialog.query()).toBeNull()
  await expect.element(screen.getByLabelText('Game')).toHaveValue('Hawks vs Aces')
  expect(requests.filter(({ name }) => name === 'Rename')).toHaveLength(2)
  expect(requests.find(({ name }) => name.endsWith('sign-in/email'))?.variables).toMatchObject({
    email: 'ana@example.org',
  })
})

test('another account that signs in beside the page does not get its edit: the page names it and waits', async () => {
  let current: typeof ana | null = ana
  const requests = serve({
    '/api/auth/get-session': () => ({ data: {}, user: current ?? undefined }),
    GetUser: () => ({ data: { getUser: profile } }),
  })
  await startSession()
  const otherTab = new BroadcastChannel('whistle-session')
  const warn = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', warn)
  setLanguage('es')
  const screen = await renderForm()
  await screen.getByLabelText('Game').fill('Hawks vs Aces')
  current = ben
  otherTab.postMessage('changed')
  await expect.element(screen.getByRole('dialog', { name: 'Tu sesión ha terminado' })).toBeVisible()
  await expect.element(screen.getByText(/^ben@example.org ha iniciado sesión en otra pestaña/)).toBeVisible()
  expect(session.get()).toMatchObject({ state: 'authenticated', user: { id: 'm1' } })
  expect(requests.filter(({ name }) => name === 'Rename')).toEqual([])
  await expectAccessibleInBothSchemes()

  current = ana
  otherTab.postMessage('changed')
  await expect.poll(() => session.get()).not.toHaveProperty('ended')
  await expect.element(screen.getByLabelText('Game')).toHaveValue('Hawks vs Aces')

  removeEventListener('beforeunload', warn)
  current = ben
  otherTab.postMessage('changed')
  await expect.poll(() => session.get()).toMatchObject({ state: 'authenticated', user: { id: 'm2' } })
  otherTab.close()
})
