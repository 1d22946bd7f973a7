import type { Ids } from '../make-full-league.ts'

/** Principals with the right: the owning manager, one of their officials, or the public key with the right code. */
export type May = 'owner' | 'official' | 'public'

/** Clients without the right, by their session or by their code. */
export type Stranger =
  | 'nobody'
  | 'newcomer'
  | 'otherManager'
  | 'otherOfficial'
  | May
  | 'unknownCode'
  | 'endedCode'
  | 'codeOfOtherGame'

export type Row = {
  ask: (ids: Ids) => string
  may: readonly May[]
  /** Clients without the right; each is refused. */
  refused: readonly Stranger[]
  /** The request with the right, where it differs. */
  granted: (ids: Ids) => string
}
type Exceptions = { not?: readonly Stranger[]; also?: readonly Stranger[]; granted?: Row['granted'] }

export const owner: readonly May[] = ['owner']
export const signedIn: readonly May[] = ['owner', 'official']
export const invited: readonly May[] = ['official', 'public']
export const all: readonly May[] = ['owner', 'official', 'public']

/** Another manager does the same with records of its own. */
export const ownRecords: Exceptions = { not: ['otherManager'] }
/** Another official does the same with records of its own. */
export const ownTimes: Exceptions = { not: ['otherOfficial'] }
export const withGame: Exceptions = { also: ['codeOfOtherGame'] }
/** The code of a join is the right to it, with or without an account. */
export const joinCode: Exceptions = {
  not: ['newcomer', 'otherManager', 'otherOfficial', 'owner', 'official', 'endedCode'],
}

export function row(
  may: readonly May[],
  ask: Row['ask'],
  { not = [], also = [], granted = ask }: Exceptions = {},
): Row {
  const codes: readonly Stranger[] = may.includes('public') ? ['unknownCode', 'endedCode'] : []
  const others: Stranger[] = [
    'nobody',
    'newcomer',
    'otherManager',
    'otherOfficial',
    ...all,
    ...codes,
    ...also,
  ]
  const refused = others.filter((who) => !not.includes(who) && !(may as readonly Stranger[]).includes(who))
  return { ask, may, refused, granted }
}
