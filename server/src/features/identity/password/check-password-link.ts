import { linkForm, readForm } from '../http/forms.ts'
import type { Route } from '../http/route.ts'
import { openLink } from './open-link.ts'

/** Whether a link is valid, and for which e-mail address: the page asks before it shows the form. */
export const checkPasswordLink: Route = async (request, parts) => {
  const form = readForm(linkForm, request.input)
  if (form instanceof Response) return form
  const link = await openLink(form.token, request, parts)
  return link instanceof Response ? link : Response.json({ status: true, email: link.email })
}
