import {
  column,
  columns,
  computed,
  first,
  type Model,
  many,
  objects,
  one,
} from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { whoSeesProposals } from './policy.ts'

const inOrder = [
  { column: 'sort_order', form: 'number' },
  { column: 'id', form: 'text' },
] as const

/** Whether a position of a pick, or its game, is no longer as the run has read it. */
const isStale = (row: string) => `exists (
  select from proposal_pick p join assignment a on a.id = p.assignment_id join game g on g.id = a.game_id
  where p.proposal_id = ${row}.id and not p.rejected
    and (a.official_id is distinct from p.previous_official_id or g.cancelled_at is not null or g.updated_at > ${row}.read_at))`

export const proposalModel: OwnedModel<'proposal'> = {
  name: 'Proposal',
  table: 'proposal',
  visible: whoSeesProposals,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  newestFirst: true,
  fields: {
    ...columns('text', 'id', 'owner', 'kind', 'stage', 'error'),
    ...columns('number', 'seed', 'progress', 'positions', 'filled', 'fillBound', 'score', 'bound', 'gap'),
    ...columns('number', 'travelMinutes', 'backToBacks'),
    ...columns('instant', 'createdAt', 'finishedAt', 'appliedAt'),
    from: column('from_time', 'instant'),
    to: column('to_time', 'instant'),
    status: computed(
      'text',
      (row) =>
        `(case when ${row}.status in ('READY', 'STOPPED') and ${isStale(row)} then 'STALE' else ${row}.status end)`,
    ),
    notices: objects('notices'),
    picks: many('Pick', 'proposal_id'),
    holes: many('Hole', 'proposal_id'),
  },
}

export const pickModel: OwnedModel<'proposal_pick'> = {
  name: 'Pick',
  table: 'proposal_pick',
  visible: whoSeesProposals,
  order: inOrder,
  fields: {
    ...columns('text', 'id'),
    ...columns('boolean', 'locked', 'rejected', 'applied'),
    ...columns('number', 'points'),
    parts: objects('parts'),
    assignment: one('Assignment', 'assignment_id'),
    official: one('OfficialInGame', 'official_id'),
    previousOfficial: one('OfficialInGame', 'previous_official_id'),
    alternatives: first('Alternative', 'pick_id', 3),
  },
}

const alternativeModel: Model = {
  name: 'Alternative',
  table: 'proposal_alternative',
  visible: whoSeesProposals,
  order: [{ column: 'rank', form: 'number' }],
  fields: {
    ...columns('number', 'points'),
    ...columns('text', 'note'),
    parts: objects('parts'),
    official: one('OfficialInGame', 'official_id'),
  },
}

const holeModel: Model = {
  name: 'Hole',
  table: 'proposal_hole',
  visible: whoSeesProposals,
  order: inOrder,
  fields: {
    ...columns('text', 'id', 'verdict'),
    ...columns('number', 'shortagePositions', 'shortageOfficials'),
    rules: objects('rules'),
    assignment: one('Assignment', 'assignment_id'),
    nearMisses: first('NearMiss', 'hole_id', 20),
  },
}

const nearMissModel: Model = {
  name: 'NearMiss',
  table: 'proposal_near_miss',
  visible: whoSeesProposals,
  order: [{ column: 'rank', form: 'number' }],
  fields: { ...columns('text', 'rule', 'note'), official: one('OfficialInGame', 'official_id') },
}

/** The answer to applying: a proposal, and the picks that its last request has left out. */
export const applyResultModel: Model = {
  name: 'ApplyProposalResult',
  table: 'proposal',
  visible: whoSeesProposals,
  order: [{ column: 'id', form: 'text' }],
  fields: {
    applied: column('last_applied', 'number'),
    proposal: one('Proposal', 'id'),
    notApplied: first('NotApplied', 'proposal_id', 1_000),
  },
}

const notAppliedModel: Model = {
  name: 'NotApplied',
  table: '(select * from proposal_pick where refusal is not null)',
  visible: whoSeesProposals,
  order: inOrder,
  fields: {
    reason: column('refusal'),
    values: objects('refusal_values'),
    pick: one('Pick', 'id'),
  },
}

export const proposalModels: readonly Model[] = [
  proposalModel,
  pickModel,
  alternativeModel,
  holeModel,
  nearMissModel,
  applyResultModel,
  notAppliedModel,
]
