import { isRefusal, type Refusal } from '@whistle/domain/refusal'
import { freeTextFrom, nameFrom } from '@whistle/domain/text/text'
import { timeZoneFrom } from '@whistle/domain/time/time'
import { coordinatesFrom } from '@whistle/domain/venues/coordinates'
import type { Point } from '@whistle/domain/venues/point'
import type { FormRules } from '../../../records/form/use-edit.ts'
import type { TextField, VenueDraft } from '../model/venue-draft.ts'

type DraftRefusals = Partial<Record<TextField, Refusal>>

/** Everything that is wrong with a draft, so that all of it can be shown at once. */
function refusalsOf(draft: VenueDraft): DraftRefusals {
  const answers = {
    name: nameFrom(draft.name),
    formattedAddress: freeTextFrom(draft.formattedAddress, 'formattedAddress'),
    coordinates: locationOf(draft),
    timeZone: timeZoneFrom(draft.timeZone),
  }
  return Object.fromEntries(Object.entries(answers).filter(([, answer]) => isRefusal(answer)))
}

function locationOf(draft: VenueDraft): Point | null | Refusal {
  return draft.coordinates.trim() === '' ? null : coordinatesFrom(draft.coordinates)
}

/** The location of a draft that the rules allow. */
export function pointOf(draft: VenueDraft): Point | null {
  const location = locationOf(draft)
  return isRefusal(location) ? null : location
}

const formFields: Readonly<Record<string, TextField>> = {
  name: 'name',
  formattedAddress: 'formattedAddress',
  location: 'coordinates',
  timeZone: 'timeZone',
}

/** The field of the form that shows what the server refused. */
function formFieldOf(serverField: string | undefined): TextField | undefined {
  return serverField ? formFields[serverField] : undefined
}

export const venueRules: FormRules<VenueDraft, TextField> = { refusalsOf, formFieldOf }
