import { fixSentence } from '@whistle/domain/assigning/fix-sentence'
import type { Work } from '../../db/tables/proposals.ts'
import {
  column,
  columns,
  computed,
  derived,
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

/** After the plan, as long as the node lives. */
const isGoingOn = (stage: Work) => (row: string) =>
  `(${row}.status <> 'RUNNING' and ${row}.stage = '${stage}' and coalesce(${row}.leased_until > now(), false))`

const given = (kind: 'LOCKED' | 'REJECTED') => (row: string) =>
  `(select count(*)::int from proposal_given x where x.proposal_id = ${row}.id and x.kind = '${kind}')`

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
    ...columns('number', 'travelMinutes', 'backToBacks', 'fixesTried'),
    ...columns('instant', 'createdAt', 'finishedAt', 'appliedAt', 'changedAt'),
    from: column('from_time', 'instant'),
    to: column('to_time', 'instant'),
    status: computed(
      'text',
      (row) =>
        `(case when ${row}.status in ('READY', 'STOPPED') and ${isStale(row)} then 'STALE' else ${row}.status end)`,
    ),
    isExplaining: computed('boolean', isGoingOn('explain')),
    isTryingFixes: computed('boolean', isGoingOn('fixes')),
    warmFrom: one('Proposal', 'warm_from'),
    locks: computed('number', given('LOCKED')),
    rejections: computed('number', given('REJECTED')),
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
    ...columns('boolean', 'locked', 'rejected', 'applied', 'overridden'),
    isCompared: column('compared', 'boolean'),
    ...columns('number', 'points', 'answer'),
    parts: objects('parts'),
    assignment: one('Assignment', 'assignment_id'),
    official: one('OfficialInGame', 'official_id'),
    previousOfficial: one('OfficialInGame', 'previous_official_id'),
    alternatives: first('Alternative', 'pick_id', 5),
  },
}

const alternativeModel: Model = {
  name: 'Alternative',
  table: 'proposal_alternative',
  visible: whoSeesProposals,
  order: [{ column: 'rank', form: 'number' }],
  fields: {
    ...columns('number', 'points', 'loss'),
    ...columns('text', 'note'),
    parts: objects('parts'),
    neededAt: one('Assignment', 'needed_at'),
    official: one('OfficialInGame', 'official_id'),
  },
}

const holeModel: Model = {
  name: 'Hole',
  table: 'proposal_hole',
  visible: whoSeesProposals,
  order: inOrder,
  fields: {
    ...columns('text', 'id'),
    verdict: computed('text', (row) => `coalesce(${row}.verdict, 'LEFT_OPEN')`),
    isExplained: computed('boolean', (row) => `(${row}.verdict is not null)`),
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

type Step = Parameters<typeof fixSentence>[0]

/** Of one proposal, which a parameter names. */
export const fixModel: Model = {
  name: 'Fix',
  table: 'proposal_fix',
  tables: {
    manager: (_who, parameter) => `(select * from proposal_fix where proposal_id = ${parameter('id')})`,
  },
  visible: whoSeesProposals,
  areas: { changes: 'OFFICIALS' },
  order: [
    { column: 'rank', form: 'number' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('number', 'fills', 'opens', 'holes'),
    changes: derived<Step[]>(
      'list',
      (row) => `(select coalesce(json_agg(json_build_object('kind', s.kind, 'number', s.number,
          'official', concat_ws(' ', f.first_name, f.last_name), 'game', g.name, 'certification', c.name) order by s.rank), '[]')
        from proposal_fix_step s left join official f on f.id = s.official_id left join game g on g.id = s.game_id
          left join certification c on c.id = s.certification_id where s.fix_id = ${row}.id)`,
      (steps) => steps.map((step) => fixSentence(step, 'en')),
    ),
    steps: first('FixStep', 'fix_id', 3),
  },
}

const fixStepModel: Model = {
  name: 'FixStep',
  table: 'proposal_fix_step',
  visible: whoSeesProposals,
  order: [{ column: 'rank', form: 'number' }],
  fields: {
    ...columns('text', 'kind'),
    ...columns('number', 'number'),
    official: one('OfficialInGame', 'official_id'),
    game: one('Game', 'game_id'),
    certification: one('Certification', 'certification_id'),
  },
}

export const proposalModels: readonly Model[] = [
  proposalModel,
  pickModel,
  alternativeModel,
  holeModel,
  nearMissModel,
  fixModel,
  fixStepModel,
  applyResultModel,
  notAppliedModel,
]
