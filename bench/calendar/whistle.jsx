import '../../web/src/ui/tokens.css'
import '../../web/src/ui/fonts.css'
import '../../web/src/ui/page.css'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { Client, Provider } from 'urql'
import { filter, map, pipe } from 'wonka'
import { Calendar } from '../../web/src/features/games/calendar/calendar.tsx'
import { session } from '../../web/src/session/session.ts'
import { Choice } from '../../web/src/ui/controls/choice.tsx'
import { Page } from '../../web/src/ui/layout/page.tsx'
import { NoticeProvider } from '../../web/src/ui/overlays/notice.tsx'
import { games, shownDay } from './games.js'
import { timeToDraw } from './time-to-draw.js'

// The libraries get their events from memory, and so does our calendar: its client answers from memory.
const answers = {
  GamePage: { listGames: { items: games, nextToken: null } },
  GameFilterOptions: { listVenues: { items: [] }, listDivisions: { items: [] } },
}
const nameOf = ({ query }) => query.definitions.find(({ name }) => name)?.name.value
const fromMemory = () => (operations) =>
  pipe(
    operations,
    filter((operation) => operation.kind === 'query'),
    map((operation) => ({ operation, data: answers[nameOf(operation)], stale: false, hasNext: false })),
  )
const client = new Client({ url: '/graphql', exchanges: [fromMemory] })
session.set({ state: 'authenticated', user: { id: 'ana', email: 'ana@example.org', name: 'Ana' } })

// The page around the calendar, as in the managers' app.
const page = (
  <Page title="Welcome, Ana">
    <Choice label="Period" options={[{ value: 'month', label: 'This month' }]} value="month" />
    <Outlet />
  </Page>
)
const router = createMemoryRouter([
  {
    element: page,
    children: [
      { path: '/', element: null },
      { path: '/gamecalendar/:date', element: <Calendar onLiveChange={() => {}} /> },
    ],
  },
])
createRoot(document.getElementById('root')).render(
  <Provider value={client}>
    <NoticeProvider closeLabel="Close">
      <RouterProvider router={router} />
    </NoticeProvider>
  </Provider>,
)

window.draw = (view) =>
  timeToDraw(() => router.navigate(`/gamecalendar/${shownDay}?view=${view}`, { state: { stays: true } }))
