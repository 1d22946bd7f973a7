import { randomUUID } from 'node:crypto'
import { languages } from '@whistle/domain/words/language'
import { z } from 'zod'
import { hour, limitOf } from '../../db/limiter.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import type { Handler } from '../../outbox/worker.ts'
import { answerDone, answerTooMany } from './answers.ts'
import type { Auth } from './auth.ts'
import type { Door } from './door.ts'
import { askResetForm, readForm } from './forms.ts'
import { networkOf } from './network.ts'

const perNetwork = { tries: 30, seconds: hour }
const perAccount = { tries: 5, seconds: hour }

export const resetKind = 'password-reset'
const askedSchema = z.object({ email: z.string(), language: z.enum(languages) })

/** Whether the address has an account is looked up by the worker, so the answer takes the same time for every address. */
export const askPasswordReset: Door = async (visit, { limiter, database, poke }) => {
  const form = readForm(askResetForm, visit.sent)
  if (form instanceof Response) return form
  const exceeded = await limiter.take([
    limitOf('reset/network', [networkOf(visit.address)], perNetwork),
    limitOf('reset/account', [form.email], perAccount),
  ])
  if (exceeded.length > 0) return answerTooMany(exceeded)

  const payload: z.infer<typeof askedSchema> = { email: form.email, language: visit.language }
  await enqueue(database, { kind: resetKind, dedupeKey: randomUUID(), payload })
  poke()
  return answerDone()
}

export function createResetHandler(auth: Auth): Handler {
  return async (job) => {
    await auth.sendResetLink({ ...askedSchema.parse(job.payload), key: job.id })
  }
}
