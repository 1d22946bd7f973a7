import type { WriteContext } from '../../../live/in-transaction.ts'
import { notify } from '../../notifications/notify.ts'
import { announceOfficial } from './announce-official.ts'
import { linksOfAccount } from './store/account.ts'

/** Tells each manager whom of theirs the account takes along. Before the links are gone: their open lists hear of it. */
export async function tellOfEndedLinks(userId: string, context: WriteContext): Promise<void> {
  const links = await context.sql.run(linksOfAccount(userId))
  for (const id of new Set(links.map(({ officialId }) => officialId))) await announceOfficial(id, context)
  for (const { managerId, officialName } of links)
    await notify(context, { userId: managerId, kind: 'linkEnded', payload: { officialName } })
}
