import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useReducer, useState } from 'react'
import { useClient, useQuery, useSubscription } from 'urql'
import {
  ProposalFiguresDocument,
  type ProposalFiguresFragment,
  type ProposalHoleFragment,
  ProposalHolesDocument,
  ProposalNewsDocument,
  type ProposalPickFragment,
  ProposalPicksDocument,
} from './operations.generated.ts'

/** The figures of a proposal, live. Null: there is none with this id. */
export function useProposal(id: string) {
  const [{ data, error }, read] = useQuery({
    query: ProposalFiguresDocument,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  useSubscription({ query: ProposalNewsDocument, variables: { id } })
  return { proposal: data?.getProposal, error, reload: () => read({ requestPolicy: 'network-only' }) }
}

export function isEnded({ status }: Pick<ProposalFiguresFragment, 'status'>): boolean {
  return status !== 'QUEUED' && status !== 'RUNNING'
}

type Pages<Row> = { rows: readonly Row[] | null; isComplete: boolean; error: CombinedError | null }

/** The picks and holes of a proposal that has ended, page by page. They are read again when its status changes, more of it is applied, a pick is changed, or their reasons are known. */
export function useResult(
  proposal:
    | Pick<ProposalFiguresFragment, 'id' | 'status' | 'appliedAt' | 'changedAt' | 'isExplaining'>
    | null
    | undefined,
) {
  const [round, reload] = useReducer((count: number) => count + 1, 0)
  const key =
    proposal && isEnded(proposal)
      ? `${proposal.id} ${proposal.status} ${proposal.appliedAt ?? ''} ${proposal.changedAt ?? ''} ${proposal.isExplaining} ${round}`
      : null
  const id = proposal?.id ?? ''
  const picks = usePages(ProposalPicksDocument, picksOf, id, key)
  const holes = usePages(ProposalHolesDocument, holesOf, id, key)
  return {
    picks: picks.rows,
    holes: holes.rows,
    isComplete: picks.isComplete && holes.isComplete,
    error: picks.error ?? holes.error,
    reload,
  }
}

type Page<Row> = { items: readonly Row[]; nextToken: string | null } | null | undefined
type PicksRead = { getProposal: { picks: Page<ProposalPickFragment> } | null }
type HolesRead = { getProposal: { holes: Page<ProposalHoleFragment> } | null }
const picksOf = (data: PicksRead) => data.getProposal?.picks
const holesOf = (data: HolesRead) => data.getProposal?.holes

type PageVariables = { id: string; nextToken?: string | null }

/** All rows of a nested list. The rows of before stay until the first page of another key has arrived. */
function usePages<Data, Row>(
  document: TypedDocumentNode<Data, AnyVariables & PageVariables>,
  pageIn: (data: Data) => Page<Row>,
  id: string,
  key: string | null,
): Pages<Row> {
  const client = useClient()
  const [pages, setPages] = useState<Pages<Row>>({ rows: null, isComplete: false, error: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key reads everything again.
  useEffect(() => {
    if (key === null) return
    const watched: { rows: readonly Row[]; next: string | null; stop: () => void }[] = []
    const watch = (at: number, nextToken: string | null) => {
      const page = { rows: [] as readonly Row[], next: null as string | null, stop: () => {} }
      watched[at] = page
      const answers = client.query(document, { id, nextToken }, { requestPolicy: 'cache-and-network' })
      page.stop = answers.subscribe(({ data, error }) => {
        const read = data && pageIn(data)
        if (!read) {
          if (error) setPages((before) => ({ ...before, error }))
          return
        }
        page.rows = read.items
        if (read.nextToken !== page.next) {
          for (const { stop } of watched.splice(at + 1)) stop()
          page.next = read.nextToken
          if (read.nextToken !== null) watch(at + 1, read.nextToken)
        }
        setPages({
          rows: watched.flatMap(({ rows }) => rows),
          isComplete: watched.at(-1)?.next === null,
          error: null,
        })
      }).unsubscribe
    }
    watch(0, null)
    return () => {
      for (const { stop } of watched) stop()
    }
  }, [client, document, id, key])
  return pages
}
