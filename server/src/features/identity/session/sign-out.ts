import { unavailableResponse } from '../http/responses.ts'
import type { Route } from '../http/route.ts'

/** better-auth reports success also when the session could not be deleted, so it is looked up again. */
export const signOut: Route = async (request, { auth, identify }) => {
  const response = await auth.forward(request, '/sign-out', {})
  const { cookie, authorization } = request
  const principal = await identify({ cookie, authorization })
  return 'userId' in principal ? unavailableResponse() : response
}
