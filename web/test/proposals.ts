import type {
  ProposalFiguresFragment,
  ProposalHoleFragment,
  ProposalPickFragment,
} from '../src/features/proposals/operations.generated.ts'

/** Answers of the server about proposals, as component tests give them. */

export const readyProposal: ProposalFiguresFragment = {
  ...{ __typename: 'Proposal', id: 'p1', kind: 'FILL', status: 'READY', stage: 'done', progress: 1 },
  ...{ from: '2027-05-15T13:00:00.000Z', to: '2027-05-15T20:00:00.000Z', error: null, appliedAt: null },
  ...{ positions: 4, filled: 3, fillBound: 3, score: 810, bound: 813, gap: 0.004 },
  ...{
    travelMinutes: 95,
    backToBacks: 1,
    changedAt: null,
    locks: 0,
    rejections: 0,
    fixesTried: 12,
    isExplaining: false,
    isTryingFixes: false,
    warmFrom: null,
  },
  ...{ createdAt: '2027-05-01T10:00:00.000Z', finishedAt: '2027-05-01T10:00:01.200Z' },
  notices: [{ ...{ __typename: 'ProposalNotice' }, kind: 'withoutPin', count: 2 }],
} as ProposalFiguresFragment

const venue = { __typename: 'Venue', id: 'v1', name: 'Maplewood', timeZone: 'UTC' }
const gameAt = (id: string, name: string, hour: number) => ({
  ...{ __typename: 'Game', id, name, startDate: '2027-05-15', startTime: `${hour}:00` },
  status: 'UNPUBLISHED' as const,
  startDateTime: `2027-05-15T${hour}:00:00.000Z`,
  court: { __typename: 'Court', id: 'c1', name: 'Court 1', venue },
  division: { __typename: 'Division', id: 'd1', name: 'D1' },
})
const hawks = gameAt('hawks', 'Hawks vs Aces', 13)
const owls = gameAt('owls', 'Owls vs Bears', 15)
const person = (id: string, firstName: string, lastName: string) => ({
  ...{ __typename: 'Official', id, firstName, lastName },
})
const lena = person('lena', 'Lena', 'Fischer')
const ivan = person('ivan', 'Ivan', 'Horvat')
const ben = person('ben', 'Ben', 'Carter')
const position = (id: string, name: string, game: typeof hawks) => ({
  ...{ __typename: 'Assignment', id, name, isBackup: false, isTold: false, game },
})
const part = (name: string, points: number, note: string | null = null) => ({
  ...{ __typename: 'ScorePart', part: name, points, note },
})

type Given = Pick<ProposalPickFragment, 'assignment' | 'official'> & Partial<ProposalPickFragment>

const pick = (id: string, more: Given): ProposalPickFragment => ({
  ...{ __typename: 'Pick', id, locked: false, rejected: false, applied: false, points: 30 },
  ...{ overridden: false, isCompared: true },
  parts: [part('quality', 34), part('travel', -4, '8'), part('load', -3, '1')],
  answer: 1,
  previousOfficial: null,
  ...more,
})

export const picks = [
  pick('k1', { assignment: position('a1', 'Referee', hawks), official: lena }),
  pick('k2', {
    ...{ assignment: position('a3', 'Referee', owls), official: lena, previousOfficial: ivan },
    parts: [part('quality', 34), part('travel', 0, '0'), part('continuity', 15), part('load', -6, '2')],
  }),
  pick('k3', { assignment: position('a4', 'Umpire', owls), official: ivan }),
]

export const holes = [
  {
    ...{
      __typename: 'Hole',
      id: 'h1',
      verdict: 'SHORTAGE',
      isExplained: true,
      shortagePositions: 9,
      shortageOfficials: 7,
    },
    rules: [
      { ...{ __typename: 'RuleCount' }, rule: 'certification', officials: 31, officialIds: ['ben'] },
      { ...{ __typename: 'RuleCount' }, rule: 'off', officials: 14, officialIds: [] },
    ],
    nearMisses: [{ ...{ __typename: 'NearMiss' }, rule: 'dayLimit', official: ben }],
    assignment: position('a2', 'Umpire', hawks),
  } as ProposalHoleFragment,
]

/** A page of a nested list of the proposal. */
export const pageOf = (list: 'picks' | 'holes', items: readonly object[]) => ({
  data: {
    getProposal: {
      ...{ __typename: 'Proposal', id: readyProposal.id },
      [list]: {
        __typename: list === 'picks' ? 'ModelPickConnection' : 'ModelHoleConnection',
        items,
        nextToken: null,
      },
    },
  },
})
