import type { Candidate } from '@whistle/domain/assigning/candidate'
import type { OfficialRowFragment } from '../../officials/operations.generated.ts'
import type { AssigningFactsQuery } from '../model/operations.generated.ts'

/** An official with everything the fit depends on. */
export type CandidateOfficial = Candidate & { readonly official: OfficialRowFragment }
export type Facts = AssigningFactsQuery['assigningFacts']

export const noFacts: Facts = { spans: [], terms: [], grades: [], games: [], drives: [] }
