import { randomUUID } from 'node:crypto'
import { type Exceeded, hour, type Limiter, limitOf } from '../../../db/limiter.ts'
import { networkOf } from '../../../db/network.ts'
import { type EnqueueContext, enqueue } from '../../../outbox/enqueue.ts'
import { type PasswordLinkJob, passwordLinkKind } from './send-password-link.ts'

const perNetwork = { tries: 30, seconds: hour }
const perOfficial = { tries: 5, seconds: hour }
const perAddress = { tries: 5, seconds: hour }

/** Enqueues a link within its limits: every link is a message to a person who may not have requested it. */
export async function requestLink(
  context: EnqueueContext & { readonly limiter: Limiter },
  { network, address, job }: { network: string; address: string; job: PasswordLinkJob },
): Promise<Exceeded[]> {
  const exceeded = await context.limiter.consume([
    limitOf('password-link/network', [networkOf(network)], perNetwork),
    limitOf('password-link/official', [job.officialId], perOfficial),
    limitOf('password-link/address', [address], perAddress),
  ])
  if (exceeded.length > 0) return exceeded
  await enqueue(context, { kind: passwordLinkKind, dedupeKey: randomUUID(), payload: job })
  return []
}
