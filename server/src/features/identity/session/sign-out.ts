import { problemResponse, unavailableResponse } from '../http/responses.ts'
import type { Route } from '../http/route.ts'

/** better-auth reports success also when the session could not be deleted, so it is looked up again. */
export const signOut: Route = async (request, { auth, identify }) => {
  const response = await auth.forward(request, '/sign-out', {})
  const { cookie, authorization } = request
  const principal = await identify({ cookie, authorization })
  if (!('userId' in principal)) return response
  // An API key is no session, and does not end here.
  const isKey = principal.kind === 'manager' && principal.key
  return isKey ? problemResponse('UNAUTHENTICATED') : unavailableResponse()
}
