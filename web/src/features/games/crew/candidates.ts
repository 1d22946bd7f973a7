import type { CombinedError } from '@urql/core'
import {
  type BusySpan,
  type Candidate,
  compareFits,
  type Fit,
  fitOf,
  type Opening,
} from '@whistle/domain/games/fit'
import { useEffect, useMemo, useRef } from 'react'
import { useQuery, useSubscription } from 'urql'
import { useOfficials } from '../../officials/list/use-officials.ts'
import type { OfficialRowFragment } from '../../officials/operations.generated.ts'
import { AnyGameChangesDocument, BusyOfficialsDocument } from '../model/operations.generated.ts'
import { type Period, type SpanRow, spanOf } from './busy-spans.ts'

/** An official with everything the fit depends on. */
export type CandidateOfficial = Candidate & { readonly official: OfficialRowFragment }
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
    query: BusyOfficialsDocument,
    variables: period ?? noPeriod,
    pause: period === null,
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useSubscription({ query: AnyGameChangesDocument, pause: period === null }, (_, change) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => read({ requestPolicy: 'network-only' }), settleFor)
    return change
  })

  const spans = period === null ? noSpans : data?.busyOfficials
  const { rows } = officials
  const all = useMemo(() => (rows && spans ? candidatesOf(rows, spans) : null), [rows, spans])
  const reload = () => {
    officials.reload()
    if (period) read({ requestPolicy: 'network-only' })
  }
  return { all, error: officials.error ?? error, reload }
}

const noSpans: readonly SpanRow[] = []
const ignore = () => {}

function candidatesOf(rows: readonly OfficialRowFragment[], spans: readonly SpanRow[]): CandidateOfficial[] {
  const spansOf = new Map<string, BusySpan[]>()
  for (const span of spans) {
    const known = spansOf.get(span.officialId)
    if (known) known.push(spanOf(span))
    else spansOf.set(span.officialId, [spanOf(span)])
  }
  return rows.map((official) => ({
    id: official.id,
    official,
    active: official.active !== false,
    coords: official.address_coords,
    certifications: (official.certifications?.items ?? []).map((held) => ({
      certificationId: held.certification?.id ?? '',
      sportId: held.certification?.sport?.id ?? null,
      isActive: held.isActive !== false,
      startDate: held.startDate,
      endDate: held.endDate,
      expDate: held.expDate,
    })),
    spans: spansOf.get(official.id) ?? [],
  }))
}

/** All officials with their fit for one game, ordered by fit, distance and rating. */
export function fitted(all: readonly CandidateOfficial[], opening: Opening): FittedOfficial[] {
  return all
    .map((candidate) => ({ ...candidate, fit: fitOf(candidate, opening) }))
    .sort(
      (one, other) =>
        compareFits(one.fit, other.fit) || (other.official.rating ?? -1) - (one.official.rating ?? -1),
    )
}
