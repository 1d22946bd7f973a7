import { session } from '../src/session/session.ts'

type User = Extract<ReturnType<typeof session.get>, { state: 'authenticated' }>['user']

const manager: User = {
  id: 'm1',
  email: 'ana@example.org',
  name: 'Ana',
  fullName: 'Ana Ruiz',
  isOfficial: false,
  officiates: false,
  isVerified: true,
}

/** Signs a manager in, for pages that read the user of the session. */
export function signInManager(other: Partial<User> = {}): void {
  session.set({ state: 'authenticated', user: { ...manager, ...other } })
}
