import { personsOf } from '@whistle/domain/officials/same-person'
import type { FastifyRequest } from 'fastify'
import type { GraphqlEndpoint } from './graphql.ts'
import type { IdentityEndpoint } from './identity.ts'

/** The texts of the pages' queries by their names, from the build of the web. */
export type Queries = Readonly<Record<string, string>>

/** What a page begins with, as the API has answered it. */
export type FirstAnswers = {
  /** Of the pages of a signed-in official; null without a session. */
  readonly account?: { readonly id: string; readonly email: string } | null
  /** By the name of the query, as JSON. */
  readonly answers: Readonly<Record<string, string>>
}

type Ask = (name: string, variables: object) => Promise<Readonly<Record<string, string>>>
type Parts = { graphql: GraphqlEndpoint; identity: IdentityEndpoint; queries: Queries }

const dayMs = 86_400_000

/**
 * Asks what the script of an officials' page asks first, through the API: with the rights of the reader, and each lookup of a code
 * is counted. Nothing is written: scanners of mail open every link.
 */
export function createFirstAnswers({ graphql, identity, queries }: Parts, publicApiKey: string) {
  function asker(request: FastifyRequest, claims: FastifyRequest['headers']): Ask {
    const { ip: address, id: requestId, log } = request
    return async (name, variables) => {
      const { status, body } = await graphql.respond(
        {
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query: queries[name], variables }),
        },
        { address, requester: identity.recognise(claims), requestId, log },
      )
      // Not of an outage: it may be over when the page's script asks.
      return status === 200 ? { [name]: body } : {}
    }
  }
  /** Without the cookie: a manager who opens a link sees what the official sees. */
  const asHolder = (request: FastifyRequest) => asker(request, { 'x-api-key': publicApiKey })

  return {
    async invitation(request: FastifyRequest, code: string): Promise<FirstAnswers> {
      const answers = await asHolder(request)('OfficialInvitations', {
        ...{ code, nextToken: null },
        filter: { or: [{ invitationId: { eq: code } }, { gameStartDateTime: { ge: startOfMonth() } }] },
      })
      return { answers: whole(answers) }
    },

    async checkIn(request: FastifyRequest, code: string): Promise<FirstAnswers> {
      return { answers: await asHolder(request)('CheckIn', { code }) }
    },

    async my(request: FastifyRequest): Promise<FirstAnswers> {
      const claims = { ...request.headers, 'x-act-as': 'official' }
      const principal = await identity.recognise(claims).identify()
      if (!('userId' in principal)) return { account: null, answers: {} }
      const account = { id: principal.userId, email: principal.email }
      const ask = asker(request, claims)
      const mine = await ask('Mine', { userId: account.id })
      const officials = officialsIn(mine)
      // Of several persons with one mailbox only their device knows which one it is.
      if (personsOf(officials).length !== 1) return { account, answers: mine }
      const [invitations, positions] = await Promise.all([
        ask('MyInvitations', { after: new Date().toISOString(), nextToken: null }),
        ask('MyPositions', { officialIds: officials.map(({ id }) => id), nextToken: null }),
      ])
      return { account, answers: { ...mine, ...whole({ ...invitations, ...positions }) } }
    },
  }
}

type Official = { id: string; firstName: string | null; lastName: string | null }

function officialsIn({ Mine = '{}' }: Readonly<Record<string, string>>): readonly Official[] {
  const { data } = JSON.parse(Mine) as { data?: { listOfficials?: { items: Official[] } | null } | null }
  return data?.listOfficials?.items ?? []
}

/** Without lists of more than one page: the script reads these from the start. */
function whole(answers: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(answers).filter(([, json]) => !json.includes('"nextToken":"')))
}

/** No later than the month of any reader begins, whose zone is not known here. The page leaves out what is not of its month. */
function startOfMonth(): string {
  const yesterday = new Date(Date.now() - dayMs).toISOString()
  return new Date(Date.parse(`${yesterday.slice(0, 7)}-01T00:00:00Z`) - dayMs).toISOString()
}
