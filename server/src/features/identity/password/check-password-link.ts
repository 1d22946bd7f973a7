import { linkForm, readForm } from '../http/forms.ts'
import type { Route } from '../http/route.ts'
import { openLink } from './open-link.ts'
import { findPassword } from './store.ts'

/** Whether a link is valid, for which e-mail address, and what it does to a password: the page asks before it shows the form. */
export const checkPasswordLink: Route = async (request, parts) => {
  const form = readForm(linkForm, request.input)
  if (form instanceof Response) return form
  const link = await openLink(form.token, request, parts)
  if (link instanceof Response) return link
  const { email } = link
  const [password] = email ? await parts.database.run(findPassword(email)) : []
  const known = password && (password.isOwners ? 'kept' : 'replaced')
  return Response.json({ status: true, email, password: known ?? 'none' })
}
