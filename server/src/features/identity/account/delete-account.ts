import { limitOf, minute } from '../../../db/limiter.ts'
import { mayDeleteSelf } from '../auth/policy.ts'
import { findCredential } from '../auth/store.ts'
import { deleteForm, readForm } from '../http/forms.ts'
import { doneResponse, problemResponse, tooManyResponse, unavailableResponse } from '../http/responses.ts'
import type { Route, RouteParts } from '../http/route.ts'
import { deleteOfficial } from './delete-official.ts'
import { deleteManager, takeLonger } from './store.ts'

const perAccount = { tries: 10, seconds: 15 * minute }

/** Who shows the password again deletes the account: a manager with everything of it, an official with the contact data. */
export const deleteAccount: Route = async (request, { auth, limiter, identify, database, announce }) => {
  const form = readForm(deleteForm, request.input)
  if (form instanceof Response) return form
  const principal = await identify({ cookie: request.cookie, authorization: request.authorization })
  if (!('userId' in principal)) return problemResponse('UNAUTHENTICATED')
  if (principal.kind === 'manager' && principal.key) return problemResponse('FORBIDDEN')
  const limits = [limitOf('delete-account', [principal.userId], perAccount)]
  const exceeded = await limiter.consume(limits)
  if (exceeded.length > 0) return tooManyResponse(exceeded)

  const [credential] = await database.run(findCredential(principal.email))
  if (!credential?.password || !(await auth.verify(credential.password, form.password)))
    return problemResponse('INVALID_PASSWORD')
  const remove = principal.kind === 'manager' ? deleteAsManager : deleteOfficial
  const refusal = await remove(principal.userId, { database, announce })
  if (refusal === 'UNAVAILABLE') return unavailableResponse()
  return refusal ? problemResponse(refusal) : doneResponse()
}

async function deleteAsManager(userId: string, { database }: Pick<RouteParts, 'database'>) {
  const [answer] = await database.transaction(async (transaction) => {
    await transaction.run(takeLonger())
    return transaction.run(deleteManager(mayDeleteSelf(userId)))
  })
  return answer?.refusal ?? null
}
