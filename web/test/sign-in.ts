import { session } from '../src/session/session.ts'

/** Pages of a component test run in the session of this manager. */
export function signInForTest(): void {
  session.set({
    state: 'authenticated',
    user: {
      id: 'manager',
      email: 'manager@club.org',
      name: 'manager',
      isOfficial: false,
      officiates: false,
      isVerified: true,
    },
  })
}
