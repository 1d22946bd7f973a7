import { expect, test } from 'vitest'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { readyProposal } from '../../../test/proposals.ts'
import { ProposalFiguresDocument, ProposalListDocument, RunAgainDocument } from './operations.generated.ts'
import { proposalCacheRules } from './proposal-cache-rules.ts'

test('a run that starts from a proposal is answered whole, keeps that one in the cache, and the list is read again', async () => {
  const next = { ...readyProposal, id: 'p2', warmFrom: { __typename: 'Proposal', id: 'p1' } }
  const kept: object[] = [readyProposal]
  const client = createMemoryClient(
    {
      ProposalFigures: () => ({ data: { getProposal: readyProposal } }),
      ProposalList: () => ({
        data: {
          listProposals: { __typename: 'ModelProposalConnection', items: [...kept], nextToken: null },
        },
      }),
      RunAgain: () => {
        kept.unshift(next)
        return { data: { createProposal: next } }
      },
    },
    { updates: proposalCacheRules },
  )
  const { from, to } = readyProposal
  await client.query(ProposalFiguresDocument, { id: 'p1' }).toPromise()
  const listed: string[][] = []
  const { unsubscribe } = client
    .query(ProposalListDocument, {})
    .subscribe(({ data }) => listed.push((data?.listProposals?.items ?? []).map(({ id }) => id)))
  await expect.poll(() => listed.at(-1)).toEqual(['p1'])
  const { data } = await client
    .mutation(RunAgainDocument, { input: { from, to, warmFrom: 'p1' } })
    .toPromise()
  expect(data?.createProposal).toMatchObject({ id: 'p2', warmFrom: { id: 'p1' } })
  const { data: before } = await client
    .query(ProposalFiguresDocument, { id: 'p1' }, { requestPolicy: 'cache-only' })
    .toPromise()
  expect(before?.getProposal).toMatchObject({ id: 'p1', filled: 3 })
  await expect.poll(() => listed.at(-1)).toEqual(['p2', 'p1'])
  unsubscribe()
})
