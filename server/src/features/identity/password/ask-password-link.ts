import { chooseLanguage } from '@whistle/domain/words/language'
import { tooManyTries } from '../../../access/too-many-tries.ts'
import type { Context } from '../../../graphql/context.ts'
import type { AskPasswordLinkInput } from '../../../graphql/types.generated.ts'
import { holderByCode } from '../../games/invitation/holder.ts'
import { requestLink } from './request-link.ts'
import { findMailbox } from './store.ts'

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
  const job = { officialId, language: chooseLanguage(language ? [language] : []) }
  const exceeded = await requestLink(context, { network: context.address, address, job })
  if (exceeded.length) throw tooManyTries(exceeded)
}
