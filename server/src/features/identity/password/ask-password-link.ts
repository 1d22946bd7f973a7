import { randomUUID } from 'node:crypto'
import { chooseLanguage, type Language } from '@whistle/domain/words/language'
import { hour, type Limiter, limitOf } from '../../../db/limiter.ts'
import type { Sql } from '../../../db/sql.ts'
import type { Context } from '../../../graphql/context.ts'
import type { AskPasswordLinkInput } from '../../../graphql/types.generated.ts'
import { networkOf } from '../../../http/network.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { holderByCode, tooManyTries } from '../../games/invitation/open-code.ts'
import { type PasswordLinkJob, passwordLinkKind } from './send-password-link.ts'
import { findMailbox } from './store.ts'

const perNetwork = { tries: 30, seconds: hour }
const perOfficial = { tries: 5, seconds: hour }
const perAddress = { tries: 5, seconds: hour }

/**
 * An invitation's code can be forwarded, so it does not prove an identity: the link goes to the official's known e-mail
 * or phone, and the response does not reveal whether there is one.
 */
export async function askPasswordLink(
  { invitationId, language }: AskPasswordLinkInput,
  context: Context,
): Promise<void> {
  const { officialId } = await holderByCode(context, invitationId)
  const [mailbox] = await context.sql.run(findMailbox(officialId))
  const address = mailbox?.email ?? mailbox?.phone ?? officialId
  const exceeded = await consumeLimits(context.limiter, { network: context.address, officialId, address })
  if (exceeded.length) throw tooManyTries(exceeded)
  await enqueueLink(context.sql, { officialId, language: chooseLanguage(language ? [language] : []) })
  context.announce({ topic: 'outbox', owner: '', id: officialId })
}

/** Every link is a message to a person who may not have requested it. */
export function consumeLimits(
  limiter: Limiter,
  { network, officialId, address }: { network: string; officialId: string; address: string },
) {
  return limiter.consume([
    limitOf('password-link/network', [networkOf(network)], perNetwork),
    limitOf('password-link/official', [officialId], perOfficial),
    limitOf('password-link/address', [address], perAddress),
  ])
}

export async function enqueueLink(
  sql: Sql,
  payload: PasswordLinkJob & { language: Language },
): Promise<void> {
  await enqueue(sql, { kind: passwordLinkKind, dedupeKey: randomUUID(), payload })
}
