import { explorerPath, sentPaths } from '@whistle/domain/paths'

/** Every address of the app is built here. */
export const paths = {
  home: '/',
  gameCalendar: (date?: string) => (date ? `/gamecalendar/${date}` : '/gamecalendar'),
  calendarDay: (date: string) => `/gamecalendar/${date}?view=day`,
  board: (date: string) => `/game/board/${date}`,
  /** Leads to the board of today. */
  boardToday: '/game/board',
  /** The games of a day with their crews, to print. */
  daySheet: (date: string) => `/game/sheet/${date}`,
  openPositions: sentPaths.openPositions,
  gameList: '/game/list',
  /** The games of some days, the last one included. */
  gamesOn: ({ from, to }: { from: string; to: string }, filter: { with?: string; status?: string } = {}) =>
    `/game/list${questionOf({ when: `${from}..${to}`, ...filter })}`,
  newGame: (at: { date?: string; time?: string; court?: string } = {}) => `/game/new${questionOf(at)}`,
  game: (id: string) => `/game/view/${encodeURIComponent(id)}`,
  replace: sentPaths.replace,
  editGame: (id: string) => `/game/edit/${encodeURIComponent(id)}`,
  venues: '/venues/list',
  newVenue: '/venues/new',
  venue: (id: string) => `/venues/view/${encodeURIComponent(id)}`,
  editVenue: (id: string) => `/venues/edit/${encodeURIComponent(id)}`,
  officials: '/officials/list',
  newOfficial: '/officials/new',
  official: (id: string) => `/officials/view/${encodeURIComponent(id)}`,
  /** The games of an official, to print. */
  officialSchedule: (id: string) => `/officials/schedule/${encodeURIComponent(id)}`,
  editOfficial: (id: string) => `/officials/edit/${encodeURIComponent(id)}`,
  inviteOfficials: '/officials/invite',
  expiringCertifications: '/officials/certifications',
  ledger: '/officials/fairness',
  payments: '/payments',
  /** Of games on these days; the last one is included. */
  paymentsOf: (period: { from: string; to: string }, filter: { show?: string } = {}) =>
    `/payments${questionOf({ when: `${period.from}..${period.to}`, ...filter })}`,
  statement: (officialId: string, { from, to }: { from: string; to: string }) =>
    `/payments/statement/${encodeURIComponent(officialId)}${questionOf({ when: `${from}..${to}` })}`,
  yearlyPay: '/payments/year',
  proposals: '/proposals',
  proposal: (id: string) => `/proposals/${encodeURIComponent(id)}`,
  imports: '/imports',
  settings: '/settings',
  /** The deliveries of a webhook. */
  webhook: (id: string) => `/settings/webhooks/${encodeURIComponent(id)}`,
  signIn: (next?: string | null) => `${sentPaths.signIn}${intended(next)}`,
  signUp: (next?: string | null) => `/session/signup${intended(next)}`,
  forgotPassword: sentPaths.forgotPassword,
  notFound: '/session/404',
  /** The API explorer, a page of its own entry. */
  explorer: explorerPath,
  /** In the officials' own entry: a page to go to, not a route of this app. */
  myGames: sentPaths.myGames,
} as const

/** The URL that was requested before sign-in was required. */
function intended(next?: string | null): string {
  return next ? `?next=${encodeURIComponent(next)}` : ''
}

function questionOf(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}
