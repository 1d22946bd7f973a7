import type { Client } from '@urql/core'
import { ProposalPage } from '../src/features/proposals/page/proposal-page.tsx'
import { renderPage } from './render-page.tsx'

/** The page of the proposal `p1`. */
export function renderProposal(client: Client) {
  const framed = (
    <main>
      <ProposalPage />
    </main>
  )
  return renderPage(framed, { client, path: '/proposals/:id', at: '/proposals/p1' })
}
