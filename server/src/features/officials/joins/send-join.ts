import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import { tooManyTries } from '../../../access/too-many-tries.ts'
import { hour, limitOf, minute } from '../../../db/limiter.ts'
import type { Context } from '../../../graphql/context.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { joinMailKind } from './join-delivery.ts'

/* Registration as a manager is open: these limits prevent spam. */
const again = { tries: 1, seconds: minute }
const perAddress = { tries: 10, seconds: hour }
const perManager = { tries: 500, seconds: hour }

type Outgoing = { joinId: string; owner: string; email: string }

/** Enqueues the mail. Within a minute there is no second one: a repeated request for it is refused. */
export async function sendJoin(
  { joinId, owner, email }: Outgoing,
  context: Context,
  why: 'new' | 'again' | 'recoded',
): Promise<void> {
  demand(await context.senders.refusalOf(owner, context.sql))
  const soon = limitOf('join/again', [owner, email], again)
  const exceeded = await context.limiter.consume([
    soon,
    limitOf('join/address', [owner, email], perAddress),
    limitOf('join/manager', [owner], perManager),
  ])
  const many = exceeded.filter(({ limit }) => limit !== soon)
  if (many.length) throw tooManyTries(many)
  const [tooSoon] = exceeded
  if (tooSoon && why === 'again') {
    const values = { seconds: tooSoon.waitSeconds }
    throw new Refused(refuse('RATE_LIMITED', 'sentJustNow', { values }))
  }
  if (tooSoon && why === 'recoded') return
  demand(await context.daily.take(context, owner, { mail: 1 }))
  await enqueue(context, { kind: joinMailKind, dedupeKey: context.newId(), payload: { joinId } })
}
