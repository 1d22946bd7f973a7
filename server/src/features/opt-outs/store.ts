import type { ManagerOptOut, OptOut } from '@whistle/domain/accounts/opt-out'
import type { Language } from '@whistle/domain/words/language'
import { sql } from 'kysely'
import { statement } from '../../db/sql.ts'

const columns = {
  dropOutMail: 's.drop_out_mail',
  dropOutDigest: 's.drop_out_digest',
  uncoveredMail: 's.uncovered_mail',
} satisfies Record<ManagerOptOut, string>

/** Whether these messages are sent, and the language of the receiver. No row for a receiver that is gone. */
export function readOptOut({ kind, id }: OptOut) {
  if (kind === 'reminders')
    return statement(sql<{ isOn: boolean; language: Language | null }>`
      select wants_reminders as "isOn", language from official where id = ${id}`)
  const column = sql.ref(columns[kind])
  return statement(sql<{ isOn: boolean; language: Language | null }>`
    select coalesce(${column}, true) as "isOn", s.language
    from app_user m left join setting s on s.owner = m.id where m.id = ${id}`)
}
