import { deleteAccount } from './account/delete-account.ts'
import { register } from './account/register.ts'
import type { Route } from './http/route.ts'
import { askPasswordReset } from './password/ask-password-reset.ts'
import { changePassword } from './password/change-password.ts'
import { checkPasswordLink } from './password/check-password-link.ts'
import { nameMailbox } from './password/name-mailbox.ts'
import { resetPassword } from './password/reset-password.ts'
import { setPassword } from './password/set-password.ts'
import { signIn } from './session/sign-in.ts'
import { signOut } from './session/sign-out.ts'

/** By method and path. better-auth has more routes than these; they are not exposed. */
export const routes: Readonly<Record<string, Route>> = {
  'POST /api/auth/sign-up/email': register,
  'POST /api/auth/sign-in/email': signIn,
  'POST /api/auth/request-password-reset': askPasswordReset,
  'POST /api/auth/reset-password': resetPassword,
  'POST /api/auth/change-password': changePassword,
  'GET /api/auth/password-link': checkPasswordLink,
  'POST /api/auth/password-link': nameMailbox,
  'POST /api/auth/set-password': setPassword,
  'POST /api/auth/delete-account': deleteAccount,
  'POST /api/auth/sign-out': signOut,
  'GET /api/auth/get-session': (request, { auth }) => auth.forward(request, '/get-session'),
}
