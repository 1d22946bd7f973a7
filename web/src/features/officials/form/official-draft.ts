import { type OfficialInput, officialChangesFrom } from '@whistle/domain/officials/official'
import { isRefusal, type Refusal } from '@whistle/domain/refusal'
import { coordinatesFrom, coordinatesText } from '@whistle/domain/venues/coordinates'
import type { FormRules } from '../../../records/form/use-edit.ts'
import type { DraftModel } from '../../../records/use-draft.ts'
import type { WholeOfficialFragment } from '../operations.generated.ts'

/** An official as it stands in the form: every field as the text that was typed. */
export type OfficialDraft = {
  firstName: string
  lastName: string
  email: string
  mobilePhone: string
  address: string
  address2: string
  coordinates: string
  district: string
  title: string
  permit: string
  yearsOfService: string
  rating: string
  active: boolean
  notificationPreference: string
  /** No text: not known. */
  language: string
}
export type DraftField = keyof OfficialDraft

export const emptyDraft: OfficialDraft = {
  firstName: '',
  lastName: '',
  email: '',
  mobilePhone: '',
  address: '',
  address2: '',
  coordinates: '',
  district: '',
  title: '',
  permit: '',
  yearsOfService: '',
  rating: '',
  active: true,
  notificationPreference: 'EMAIL',
  language: '',
}
export const draftFields = Object.keys(emptyDraft) as DraftField[]

export function draftOf(official: WholeOfficialFragment): OfficialDraft {
  return {
    firstName: official.firstName ?? '',
    lastName: official.lastName ?? '',
    email: official.email ?? '',
    mobilePhone: official.mobilePhone ?? '',
    address: official.address ?? '',
    address2: official.address2 ?? '',
    coordinates: official.address_coords ? coordinatesText(official.address_coords) : '',
    district: official.district ?? '',
    title: official.title ?? '',
    permit: official.permit ?? '',
    yearsOfService: String(official.yearsOfService ?? ''),
    rating: String(official.rating ?? ''),
    active: official.active !== false,
    notificationPreference: official.notificationPreference ?? 'EMAIL',
    language: official.language ?? '',
  }
}

/** The draft as the server takes it, or everything that is wrong with it, so that all can be shown at once. */
export function inputFrom(
  draft: OfficialDraft,
): { input: OfficialInput } | { refusals: Partial<Record<DraftField, Refusal>> } {
  const { coordinates, yearsOfService, rating, language, ...rest } = draft
  const place = coordinates.trim() === '' ? null : coordinatesFrom(coordinates)
  const given: OfficialInput = {
    ...rest,
    yearsOfService: numberFrom(yearsOfService),
    rating: numberFrom(rating),
    language: language || null,
  }
  const refusals: Partial<Record<DraftField, Refusal>> = {}
  if (isRefusal(place)) refusals.coordinates = place
  for (const field of draftFields) {
    const answer = field === 'coordinates' ? null : officialChangesFrom({ [field]: given[field] })
    if (isRefusal(answer)) refusals[field] = answer
  }
  if (isRefusal(place) || Object.keys(refusals).length > 0) return { refusals }
  return { input: { ...given, address_coords: place } }
}

/** What is no number at all is outside every range. */
function numberFrom(typed: string): number | null {
  const text = typed.trim().replace(',', '.')
  if (!text) return null
  const number = Number(text)
  return Number.isNaN(number) ? Number.POSITIVE_INFINITY : number
}

export function sameDraft(one: OfficialDraft, other: OfficialDraft): boolean {
  return draftFields.every((field) => one[field] === other[field])
}

/** The edits from `base` to `mine`, applied to what another session saved meanwhile. */
export function rebase(base: OfficialDraft, mine: OfficialDraft, theirs: OfficialDraft): OfficialDraft {
  const touched = draftFields.filter((field) => mine[field] !== base[field])
  return { ...theirs, ...Object.fromEntries(touched.map((field) => [field, mine[field]])) }
}

export const officialModel: DraftModel<WholeOfficialFragment, OfficialDraft> = {
  draftOf,
  isSame: sameDraft,
  rebase,
}

function refusalsOf(draft: OfficialDraft): Partial<Record<DraftField, Refusal>> {
  const answer = inputFrom(draft)
  return 'refusals' in answer ? answer.refusals : {}
}

/** The field of the form that shows what the server refused. */
function formFieldOf(serverField: string | undefined): DraftField | undefined {
  return draftFields.find((each) => each === (serverField === 'address_coords' ? 'coordinates' : serverField))
}

export const officialRules: FormRules<OfficialDraft, DraftField> = { refusalsOf, formFieldOf }
