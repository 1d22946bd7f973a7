/** The URLs that leave in messages and calendar files. They stay valid: a message is opened long after it was sent. */
export const sentPaths = {
  invitation: (code: string) => `/session/invitation/${encodeURIComponent(code)}`,
  /** The invitation with this answer prepared: the page asks before it is given. */
  answer: (code: string, answer: 'accept' | 'decline') =>
    `/session/invitation/${encodeURIComponent(code)}?answer=${answer}`,
  checkIn: (code: string) => `/session/checkin/${encodeURIComponent(code)}`,
  join: (code: string) => `/session/join/${encodeURIComponent(code)}`,
  setPassword: (token: string) => `/session/password/${encodeURIComponent(token)}`,
  resetPassword: (token: string) => `/session/reset-password?token=${encodeURIComponent(token)}`,
  forgotPassword: '/session/forgot-password',
  verifyAddress: (token: string) => `/verify-email?token=${encodeURIComponent(token)}`,
  /** A manager's page of the game, which opens the choice of an official for this position. */
  replace: (gameId: string, positionId?: string | null) =>
    `/game/view/${encodeURIComponent(gameId)}${positionId ? `?replace=${encodeURIComponent(positionId)}` : ''}`,
  /** Switches a kind of message off. A page of the server, so that a mail program can use it too. */
  optOut: (token: string) => `/api/unsubscribe/${encodeURIComponent(token)}`,
  /** A manager's page of the positions that are open in the next days. */
  openPositions: '/game/open',
  messageSettings: '/settings#messages',
  signIn: '/session/signin',
  myGames: '/my/games',
} as const

/** The API explorer: a page of its own, for managers and officials. */
export const explorerPath = '/graphiql'
