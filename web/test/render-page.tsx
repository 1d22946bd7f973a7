import type { Client } from '@urql/core'
import type { ReactElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { Provider } from 'urql'
import { render } from 'vitest-browser-react'
import { ConfirmProvider } from '../src/ui/overlays/confirm.tsx'
import { NoticeProvider } from '../src/ui/overlays/notice.tsx'
import { createMemoryClient } from './memory-client.ts'

type Options = {
  client?: Client
  /** The route of the page, and the address it is opened at. */
  path?: string
  at?: string
}

/** Renders a page with a router, a client, dialogs and notices; every other address shows where it leads. */
export async function renderPage(page: ReactElement, { client, path = '/', at = path }: Options = {}) {
  const framed = (
    <ConfirmProvider labels={{ title: 'confirm', yes: 'Yes', no: 'No' }}>
      <NoticeProvider closeLabel="Close">{page}</NoticeProvider>
    </ConfirmProvider>
  )
  const router = createMemoryRouter(
    [
      { path, element: framed },
      { path: '*', element: <p>Another page</p> },
    ],
    { initialEntries: [at] },
  )
  const screen = await render(
    <Provider value={client ?? createMemoryClient({})}>
      <RouterProvider router={router} />
    </Provider>,
  )
  return { screen, router }
}
