import { forgetOwnPages, storedPage } from '../../../state/stored-pages.ts'
import { type Kept, keep, keptFor } from '../../kept/kept.ts'
import { chosenPerson } from './chosen-person.ts'
import type { Mine } from './read-mine.ts'

const key = 'my/mine'

/** Under which data of one account is kept. */
export const ownKey = ({ userId }: Mine, part: string) => `my/${userId}/${part}`

/** Keeps the data of an account on this device, and of that account alone. */
export async function keepMine(mine: Mine): Promise<void> {
  const before = await storedPage<Mine>(key).catch(() => undefined)
  if (before && before.shown.userId !== mine.userId) await forgetOwnPages()
  await keep(key, mine)
}

/** The last data on this device; it is deleted at sign-out. Nothing when it is of another of the persons who share the account. */
export async function keptMine(): Promise<Kept<Mine> | undefined> {
  const kept = await keptFor<Mine>(key)
  if (!kept) return
  const { persons, officials } = kept.shown
  const isOfReader = persons.length < 2 || officials.some(({ id }) => id === chosenPerson())
  return isOfReader ? kept : undefined
}
