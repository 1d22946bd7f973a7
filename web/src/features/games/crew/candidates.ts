import type { CombinedError } from '@urql/core'
import type { Opening } from '@whistle/domain/assigning/candidate'
import { compareCandidates, type Fit, fitOf } from '@whistle/domain/assigning/candidate-fit'
import { candidatesOf } from '@whistle/domain/assigning/candidates-of'
import { useEffect, useMemo, useRef } from 'react'
import { useQuery, useSubscription } from 'urql'
import { useReadingStyle } from '../../../time/reading-style.ts'
import { useOfficials } from '../../officials/list/use-officials.ts'
import { AnyGameChangesDocument, AssigningFactsDocument } from '../model/operations.generated.ts'
import { type CandidateOfficial, type Facts, noFacts } from './candidate-official.ts'
import type { Period } from './period-around.ts'

/** An official with the fit for one game. */
export type FittedOfficial = CandidateOfficial & { readonly fit: Fit }

export type Candidates = {
  /** Null until officials and busy times are loaded. */
  all: readonly CandidateOfficial[] | null
  error: CombinedError | undefined
  reload: () => void
}

/** Many games saved at once send many messages: they are read once. */
const settleFor = 300
const noPeriod = { from: '', to: '' }

/** The manager's officials with their busy times in a period, kept fresh by live messages. Without a period there are no busy times. */
export function useCandidates(period: Period | null): Candidates {
  const officials = useOfficials(ignore)
  const [{ data, error }, read] = useQuery({
    query: AssigningFactsDocument,
    variables: period ?? noPeriod,
    pause: period === null,
    // Limits, grades and blocks are changed on other pages.
    requestPolicy: 'cache-and-network',
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSubscription({ query: AnyGameChangesDocument, pause: period === null }, (_, change) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => read({ requestPolicy: 'network-only' }), settleFor)
    return change
  })

  const { weekStart } = useReadingStyle()
  const facts: Facts | undefined = period === null ? noFacts : data?.assigningFacts
  const { rows } = officials
  const all = useMemo(
    () => (rows && facts ? candidatesOf(rows, facts, weekStart) : null),
    [rows, facts, weekStart],
  )
  const reload = () => {
    officials.reload()
    if (period) read({ requestPolicy: 'network-only' })
  }
  return { all, error: officials.error ?? error, reload }
}

const ignore = () => {}

/** All officials with their fit for one game, ordered by fit, distance and rating. */
export function fitted(all: readonly CandidateOfficial[], opening: Opening): FittedOfficial[] {
  return all.map((candidate) => ({ ...candidate, fit: fitOf(candidate, opening) })).sort(compareCandidates)
}
