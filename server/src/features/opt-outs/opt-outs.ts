import type { OptOut, OptOutKind } from '@whistle/domain/accounts/opt-out'
import type { Language } from '@whistle/domain/words/language'
import { tooManyTries } from '../../access/too-many-tries.ts'
import { hour, type Limiter, limitOf } from '../../db/limiter.ts'
import type { Database, Sql } from '../../db/sql.ts'
import { inTransaction } from '../../live/in-transaction.ts'
import type { Change } from '../../live/topics.ts'
import type { OptOutLinks } from '../../outbox/opt-out-links.ts'
import { openSecret } from '../codes/open-secret.ts'
import { switchReminders } from '../officials/official/switch-reminders.ts'
import { switchMessages } from '../settings/switch-messages.ts'
import { mayOptOut } from './policy.ts'
import { readOptOut } from './store.ts'

type State = { readonly kind: OptOutKind; readonly isOn: boolean; readonly language: Language | null }

/** What the link in a message can do. Undefined for a link that is not valid; too many of these throw a refusal. */
export type OptOuts = {
  read(token: string, address: string): Promise<State | undefined>
  switch(token: string, isOn: boolean, address: string): Promise<State | undefined>
}

/** For each link: a reader who changes their mind a few times. */
const switches = { tries: 20, seconds: hour }

export function createOptOuts(parts: {
  links: OptOutLinks
  database: Database
  limiter: Limiter
  announce: (changes: readonly Change[]) => void
  /** Reads in the share of the client at this address. */
  readsOf: (address: string) => Sql
}): OptOuts {
  const { links, database, limiter, announce, readsOf } = parts

  async function find(token: string, address: string): Promise<(State & OptOut) | undefined> {
    const optOut = links.read(token)
    const look = async (at: Sql) => {
      const [state] = optOut ? await at.run(readOptOut(optOut)) : []
      return optOut && state && { ...optOut, ...state }
    }
    return openSecret({ address, limiter, sql: readsOf(address) }, ['opt-out', token], look)
  }

  return {
    read: find,
    async switch(token, isOn, address) {
      const found = await find(token, address)
      if (!found) return undefined
      const exceeded = await limiter.consume([limitOf('opt-out', [found.kind, found.id], switches)])
      if (exceeded.length) throw tooManyTries(exceeded)
      const { kind } = found
      const proof = mayOptOut(found)
      await inTransaction(database, announce, (context) =>
        kind === 'reminders'
          ? switchReminders(proof, isOn, context)
          : switchMessages(proof, { kind, isOn }, context),
      )
      return { ...found, isOn }
    },
  }
}
