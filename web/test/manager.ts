import { session } from '../src/session/session.ts'

/** Signs a manager in, for pages that read the user of the session. */
export function signInManager(id = 'm1'): void {
  const user = {
    id,
    email: 'ana@example.org',
    name: 'Ana',
    isOfficial: false,
    officiates: false,
    isVerified: true,
  }
  session.set({ state: 'authenticated', user })
}
