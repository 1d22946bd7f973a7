import { randomUUID } from 'node:crypto'
import { chooseLanguage, type Language } from '@whistle/domain/words/language'
import { hour, type Limiter, limitOf } from '../../db/limiter.ts'
import type { Sql } from '../../db/sql.ts'
import type { Context } from '../../graphql/context.ts'
import type { AskPasswordLinkInput } from '../../graphql/types.generated.ts'
import { enqueue } from '../../outbox/enqueue.ts'
import { holderByCode, tooManyTries } from '../games/invitation/open-code.ts'
import { networkOf } from './network.ts'
import { type Asked, passwordLinkKind } from './send-password-link.ts'
import { mailboxOf } from './store.ts'

const perNetwork = { tries: 30, seconds: hour }
const perOfficial = { tries: 5, seconds: hour }
const perAddress = { tries: 5, seconds: hour }

/**
 * Somebody with an invitation's code wants a password. The code can be forwarded, so it proves nothing: a link goes to
 * where the official is known to be, and nobody learns here whether that is anywhere.
 */
export async function askPasswordLink(
  { invitationId, language }: AskPasswordLinkInput,
  context: Context,
): Promise<void> {
  const { officialId } = await holderByCode(context, invitationId)
  const [mailbox] = await context.sql.run(mailboxOf(officialId))
  const address = mailbox?.email ?? mailbox?.phone ?? officialId
  const exceeded = await takeLimits(context.limiter, { network: context.address, officialId, address })
  if (exceeded.length) throw tooManyTries(exceeded)
  await enqueueLink(context.sql, { officialId, language: chooseLanguage(language ? [language] : []) })
  context.announce({ topic: 'outbox', owner: '', id: officialId })
}

/** Each of them is a message to somebody who may not have asked for it. */
export function takeLimits(
  limiter: Limiter,
  { network, officialId, address }: { network: string; officialId: string; address: string },
) {
  return limiter.take([
    limitOf('password-link/network', [networkOf(network)], perNetwork),
    limitOf('password-link/official', [officialId], perOfficial),
    limitOf('password-link/address', [address], perAddress),
  ])
}

export async function enqueueLink(sql: Sql, asked: Asked & { language: Language }): Promise<void> {
  await enqueue(sql, { kind: passwordLinkKind, dedupeKey: randomUUID(), payload: asked })
}
