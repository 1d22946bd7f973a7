import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { freeTextFrom, idFrom } from '../text/text.ts'
import { teamFrom } from './team.ts'

export const blockKinds = ['VENUE', 'TEAM', 'PARTNER'] as const
export type BlockKind = (typeof blockKinds)[number]
/** Of one manager, or of one account, for one official. */
export const blockLimit = 100

type BlockInput = {
  readonly officialId: string
  readonly kind: BlockKind
  readonly venueId?: string | null
  readonly team?: string | null
  readonly partnerId?: string | null
  readonly note?: string | null
}
export type BlockValues = {
  readonly kind: BlockKind
  readonly venueId: string | null
  readonly team: string | null
  readonly partnerId: string | null
  readonly note: string | null
}

/** A block names what its kind is about, and nothing else. */
export function blockFrom({ officialId, kind, ...given }: BlockInput): BlockValues | Refusal {
  const subject = { VENUE: 'venueId', TEAM: 'team', PARTNER: 'partnerId' } as const
  const wanted = subject[kind]
  const other = Object.values(subject).find((field) => field !== wanted && given[field] != null)
  if (other) return refuse('BAD_USER_INPUT', 'doesNotAgree', { field: other, values: { other: 'kind' } })
  const team = teamFrom(given.team, 'team')
  if (isRefusal(team)) return team
  const named = kind === 'TEAM' ? team : given[wanted]
  if (named == null) return refuse('BAD_USER_INPUT', 'required', { field: wanted })
  const id = kind === 'TEAM' ? null : idFrom(named, wanted)
  if (isRefusal(id)) return id
  if (kind === 'PARTNER' && id === officialId)
    return refuse('BAD_USER_INPUT', 'ownPartner', { field: 'partnerId' })
  const note = freeTextFrom(given.note, 'note')
  if (isRefusal(note)) return note
  return {
    kind,
    team,
    note,
    venueId: kind === 'VENUE' ? id : null,
    partnerId: kind === 'PARTNER' ? id : null,
  }
}
