import { randomUUID } from 'node:crypto'
import { languages } from '@whistle/domain/words/language'
import { z } from 'zod'
import { hour, limitOf } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import type { Handler } from '../../../outbox/worker.ts'
import type { Auth } from '../auth/auth.ts'
import { askResetForm, readForm } from '../http/forms.ts'
import { doneResponse, tooManyResponse } from '../http/responses.ts'
import type { Route } from '../http/route.ts'

const perNetwork = { tries: 30, seconds: hour }
const perAccount = { tries: 5, seconds: hour }

export const resetKind = 'password-reset'
const payloadSchema = z.object({ email: z.string(), language: z.enum(languages) })

/** The worker looks the account up, so the response takes the same time for every address. */
export const askPasswordReset: Route = async (request, { limiter, database, announce }) => {
  const form = readForm(askResetForm, request.input)
  if (form instanceof Response) return form
  const exceeded = await limiter.consume([
    limitOf('reset/network', [networkOf(request.address)], perNetwork),
    limitOf('reset/account', [form.email], perAccount),
  ])
  if (exceeded.length > 0) return tooManyResponse(exceeded)

  const payload: z.infer<typeof payloadSchema> = { email: form.email, language: request.language }
  await inTransaction(database, announce, (context) =>
    enqueue(context, { kind: resetKind, dedupeKey: randomUUID(), payload }),
  )
  return doneResponse()
}

export function createResetHandler(auth: Auth): Handler {
  return async (job) => {
    await auth.sendResetLink({ ...payloadSchema.parse(job.payload), key: job.id })
  }
}
