import { refuse } from '@whistle/domain/refusal'
import { type GraphQLObjectType, getNamedType, isNonNullType, isObjectType } from 'graphql'
import { Refused } from '../access/refused.ts'

/** Fields that records always have, although their types may be null in the schema that clients were written for. */
const alwaysThere: Readonly<Record<string, readonly string[]>> = {
  updateAssignment: ['index'],
  updateCourt: ['order'],
  updateGame: ['isTournament', 'officialsNeeded'],
  updateInvitation: ['accepted', 'invitationId'],
  updateOTOJoin: ['invitationId'],
  updateOfficial: ['active', 'managers', 'notificationPreference', 'smsOptIn'],
  updateOfficialCertification: ['isActive'],
}

/** Whether null for this field of the input of a mutation says nothing: an update keeps a missing field and clears a null. */
export function cannotBeNull(mutations: GraphQLObjectType | null | undefined, name: string, field: string) {
  if (!name.startsWith('update')) return false
  const record = getNamedType(mutations?.getFields()[name]?.type)
  const type = isObjectType(record) ? record.getFields()[field]?.type : undefined
  return isNonNullType(type) || (alwaysThere[name]?.includes(field) ?? false)
}

/** In an update null clears a field. Of one that every record has it is refused, by every operation alike. */
export function refuseNulls(mutations: GraphQLObjectType, name: string, args: unknown): void {
  const { input } = args as { input?: Readonly<Record<string, unknown>> }
  for (const [field, value] of Object.entries(input ?? {}))
    if (value === null && cannotBeNull(mutations, name, field))
      throw new Refused(refuse('BAD_USER_INPUT', 'required', { field }))
}
