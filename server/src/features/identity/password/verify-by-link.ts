import type { Sql } from '../../../db/sql.ts'
import { mayUseLink, mayVerifyAddress } from '../auth/policy.ts'
import * as store from './store.ts'

/** Uses up a link, which was read in its mailbox, with the official's other links. Undefined if it is over. */
export async function verifyByLink(officialId: string, linkHash: string, sql: Sql) {
  // The official is locked before its links: of two concurrent links the second finds its row deleted.
  const [official] = await sql.run(store.lockRecordOfLink(officialId))
  const [used] = await sql.run(store.deleteLink(mayUseLink(linkHash)))
  if (!official || !used) return undefined
  const { email } = used
  // The link proves the address, but the record may have been linked to another account or given another address since.
  if ((official.account ?? official.email ?? email) !== email) return undefined
  const verified = mayVerifyAddress({ officialId, email })
  await sql.run(store.deleteLinksOf(verified))
  return { verified, name: official.name }
}
