import { column, columns, type Model, one } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { whoSeesAssigning, whoSeesBlocks, whoSeesOwnLimits } from './policy.ts'

const byId = [{ column: 'id', form: 'text' }] as const
const limits = columns('number', 'maxGamesPerDay', 'maxGamesPerWeek', 'travelLimitMiles')

export const termsModel: OwnedModel<'assigning_terms'> = {
  name: 'AssigningTerms',
  table: 'assigning_terms',
  visible: whoSeesAssigning,
  order: byId,
  fields: {
    ...columns('text', 'id'),
    ...limits,
    ...columns('number', 'targetGamesPerWeek'),
    official: one('Official', 'official_id'),
  },
}

export const weightsModel: OwnedModel<'assigning_weights'> = {
  name: 'AssigningWeights',
  table: 'assigning_weights',
  visible: whoSeesAssigning,
  order: byId,
  fields: {
    ...columns('text', 'id'),
    ...columns('number', 'quality', 'travel', 'spread', 'continuity', 'stay'),
  },
}

export const ownLimitsModel: OwnedModel<'own_limits'> = {
  name: 'OwnLimits',
  table: 'own_limits',
  visible: whoSeesOwnLimits,
  order: byId,
  fields: { ...columns('text', 'id'), ...limits },
}

export const gradeModel: OwnedModel<'official_grade'> = {
  name: 'OfficialGrade',
  table: 'official_grade',
  visible: whoSeesAssigning,
  order: byId,
  fields: {
    ...columns('text', 'id', 'position'),
    ...columns('number', 'grade'),
    official: one('Official', 'official_id'),
    division: one('Division', 'division_id'),
  },
  filters: { officialId: column('official_id'), divisionId: column('division_id') },
}

export const blockModel: OwnedModel<'official_block'> = {
  name: 'OfficialBlock',
  table: 'official_block',
  visible: whoSeesBlocks,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'kind', 'team', 'note'),
    ...columns('boolean', 'byOfficial'),
    official: one('Official', 'official_id'),
    venue: one('Venue', 'venue_id'),
    partner: one('OfficialInGame', 'partner_id'),
  },
  filters: { officialId: column('official_id') },
}

export const driveModel: OwnedModel<'venue_drive'> = {
  name: 'VenueDrive',
  table: 'venue_drive',
  visible: whoSeesAssigning,
  order: byId,
  fields: {
    ...columns('text', 'id'),
    ...columns('number', 'minutes', 'routedMinutes'),
    ...columns('boolean', 'entered'),
    from: one('Venue', 'from_venue_id'),
    to: one('Venue', 'to_venue_id'),
  },
  filters: { fromVenueId: column('from_venue_id'), toVenueId: column('to_venue_id') },
}

export const assigningModels: readonly Model[] = [
  termsModel,
  weightsModel,
  ownLimitsModel,
  gradeModel,
  blockModel,
  driveModel,
]
