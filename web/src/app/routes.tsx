import { type ReactNode, Suspense } from 'react'
import { createBrowserRouter, Navigate, Outlet } from 'react-router'
import { paths } from '../paths.ts'
import { part } from '../ui/part.tsx'
import { loadShell, SignedInOnly, SignedOutOnly, Starting } from './guards.tsx'
import { loadPage, withCode } from './load-page.tsx'
import { PageBroken } from './page-broken.tsx'

const identity = {
  signIn: loadPage(() => import('../features/identity/sign-in-page.tsx'), 'SignInPage'),
  signUp: loadPage(() => import('../features/identity/sign-up-page.tsx'), 'SignUpPage'),
  forgotPassword: loadPage(
    () => import('../features/identity/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
  resetPassword: loadPage(() => import('../features/identity/reset-password-page.tsx'), 'ResetPasswordPage'),
  verifyAddress: loadPage(() => import('../features/identity/verify-address-page.tsx'), 'VerifyAddressPage'),
  notFound: loadPage(() => import('../features/identity/not-found-page.tsx'), 'NotFoundPage'),
}
const FillPanel = part(() => import('../features/proposals/fill/fill-panel.tsx'), 'FillPanel')
const RepairPanel = part(() => import('../features/proposals/repair/repair-panel.tsx'), 'RepairPanel')
const FirstRun = part(() => import('../features/first-run/first-run.tsx'), 'FirstRun')
const gameCalendar = loadPage(
  () => import('../features/games/dashboard/game-calendar-page.tsx'),
  'GameCalendarPage',
  { FirstRun, FillPanel },
)
const gameList = loadPage(() => import('../features/games/list/game-list-page.tsx'), 'GameListPage', {
  FillPanel,
})
const games = {
  openings: loadPage(() => import('../features/games/openings/open-positions-page.tsx'), 'OpenPositionsPage'),
  board: loadPage(() => import('../features/games/board/board-page.tsx'), 'BoardPage', {
    FillPanel,
    RepairPanel,
  }),
  sheet: loadPage(() => import('../features/games/sheet/sheet-page.tsx'), 'SheetPage'),
  create: loadPage(() => import('../features/games/form/new/new-game-page.tsx'), 'NewGamePage'),
  view: loadPage(() => import('../features/games/details/view-game-page.tsx'), 'ViewGamePage', {
    RepairPanel,
  }),
  edit: loadPage(() => import('../features/games/form/edit/edit-game-page.tsx'), 'EditGamePage'),
}
const venues = {
  list: loadPage(() => import('../features/venues/list/venue-list-page.tsx'), 'VenueListPage'),
  view: loadPage(() => import('../features/venues/details/venue-page.tsx'), 'VenuePage'),
  create: loadPage(() => import('../features/venues/form/new-venue-page.tsx'), 'NewVenuePage'),
  edit: loadPage(() => import('../features/venues/form/edit-venue-page.tsx'), 'EditVenuePage'),
}
const officials = {
  list: loadPage(() => import('../features/officials/list/official-list-page.tsx'), 'OfficialListPage'),
  view: loadPage(() => import('../features/officials/details/official-page.tsx'), 'OfficialPage'),
  create: loadPage(() => import('../features/officials/form/new-official-page.tsx'), 'NewOfficialPage'),
  edit: loadPage(() => import('../features/officials/form/edit-official-page.tsx'), 'EditOfficialPage'),
  schedule: loadPage(() => import('../features/officials/schedule/schedule-page.tsx'), 'SchedulePage'),
  expiring: loadPage(() => import('../features/officials/expiring/expiring-page.tsx'), 'ExpiringPage'),
  invite: loadPage(
    () => import('../features/officials/invite/invite-officials-page.tsx'),
    'InviteOfficialsPage',
  ),
}
const ledger = loadPage(() => import('../features/ledger/ledger-page.tsx'), 'LedgerPage')
const payments = {
  list: loadPage(() => import('../features/payments/list/payments-page.tsx'), 'PaymentsPage'),
  statement: loadPage(() => import('../features/payments/statement/statement-page.tsx'), 'StatementPage'),
  year: loadPage(() => import('../features/payments/year/yearly-pay-page.tsx'), 'YearlyPayPage'),
}
const proposals = {
  list: loadPage(() => import('../features/proposals/list/proposal-list-page.tsx'), 'ProposalListPage'),
  view: loadPage(() => import('../features/proposals/page/proposal-page.tsx'), 'ProposalPage'),
}
const imports = loadPage(() => import('../features/imports/list/import-list-page.tsx'), 'ImportListPage')
const settings = loadPage(() => import('../features/settings/settings-page.tsx'), 'SettingsPage')
const deliveries = loadPage(
  () => import('../features/webhooks/deliveries/deliveries-page.tsx'),
  'DeliveriesPage',
)

const withoutShell = (
  <Suspense fallback={<Starting />}>
    <Outlet />
  </Suspense>
)

/** Every part of the kit with its states: in development only, so that the build leaves its code out. */
const kit = import.meta.env.DEV
  ? [
      {
        element: withoutShell,
        children: [{ path: '/ui', element: loadPage(() => import('./kit/kit-page.tsx'), 'KitPage') }],
      },
    ]
  : []

type RecordPages = Readonly<Record<'list' | 'view' | 'create' | 'edit', ReactNode>>

/** The pages of a kind of record; its root leads to the list. */
const recordRoutes = (root: '/officials' | '/venues', { list, view, create, edit }: RecordPages) => [
  { path: root, element: <Navigate replace to={`${root}/list`} /> },
  { path: `${root}/list`, element: list },
  { path: `${root}/view/:id`, element: view },
  { path: `${root}/new`, element: create },
  { path: `${root}/edit/:id`, element: edit },
]

export const router = createBrowserRouter([
  {
    errorElement: <PageBroken />,
    children: [
      {
        path: '/session',
        element: withoutShell,
        children: [
          {
            element: <SignedOutOnly />,
            children: [
              { path: 'signin', element: identity.signIn },
              { path: 'signup', element: identity.signUp },
              { path: 'forgot-password', element: identity.forgotPassword },
            ],
          },
          { path: 'reset-password', element: identity.resetPassword },
          { path: '404', element: identity.notFound },
        ],
      },
      {
        element: withCode(<SignedInOnly />, loadShell),
        children: [
          {
            // Inside the frame: the menu stays, and leads on.
            errorElement: <PageBroken />,
            children: [
              { path: '/', element: <Navigate replace to={paths.gameCalendar()} /> },
              { path: '/gamecalendar/:date?', element: gameCalendar },
              { path: '/game', element: <Navigate replace to={paths.gameList} /> },
              { path: '/game/list', element: gameList },
              { path: '/game/board/:date?', element: games.board },
              { path: '/game/open', element: games.openings },
              { path: '/game/sheet/:date?', element: games.sheet },
              { path: '/game/new', element: games.create },
              { path: '/game/view/:id', element: games.view },
              { path: '/game/edit/:id', element: games.edit },
              ...recordRoutes('/officials', officials),
              { path: '/officials/invite', element: officials.invite },
              { path: '/officials/certifications', element: officials.expiring },
              { path: '/officials/schedule/:id', element: officials.schedule },
              { path: '/officials/fairness', element: ledger },
              ...recordRoutes('/venues', venues),
              { path: '/payments', element: payments.list },
              { path: '/payments/statement/:id', element: payments.statement },
              { path: '/payments/year', element: payments.year },
              { path: '/proposals', element: proposals.list },
              { path: '/proposals/:id', element: proposals.view },
              { path: '/imports', element: imports },
              { path: '/settings', element: settings },
              { path: '/settings/webhooks/:id', element: deliveries },
              { path: '/verify-email', element: identity.verifyAddress },
            ],
          },
        ],
      },
      ...kit,
      { path: '*', element: <Navigate replace to={paths.notFound} /> },
    ],
  },
])
