import { type NotificationKind, notificationTitle } from '@whistle/domain/accounts/notification'
import { chooseLanguage } from '@whistle/domain/words/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { GraphqlEndpoint } from './graphql.ts'
import type { IdentityEndpoint } from './identity.ts'
import { sendProblem } from './problem.ts'

type Item = {
  id: string
  kind: NotificationKind
  gameId: string | null
  payload: string
  createdAt: string
  readAt: string | null
}
type Page = { items: Item[]; nextToken: string | null }
type Result<Data> = {
  data?: Data | null
  errors?: { message: string; extensions: { code: string } }[]
}

const list = `query ($limit: Int, $before: String) {
  page: listNotifications(limit: $limit, nextToken: $before) { nextToken items { id kind gameId payload createdAt readAt } }
  unread: listNotifications(filter: { readAt: { attributeExists: false } }, limit: 1000) { items { id } }
}`
const mark = `mutation ($input: MarkNotificationsReadInput!) { markNotificationsRead(input: $input) { nextToken } }`

/**
 * `GET /api/notification`: the account's notifications, newest first, each with a title in the language of the request;
 * `POST /api/notification/read` marks some or all as read. Both run a GraphQL operation, which checks access.
 */
export function serveNotifications(
  app: FastifyInstance,
  { graphql, identity }: { graphql: GraphqlEndpoint; identity: IdentityEndpoint },
) {
  async function ask<Data>(request: FastifyRequest, query: string, variables: object): Promise<Result<Data>> {
    const { id: requestId, ip: address, log } = request
    const requester = identity.recognise(request.headers)
    const { body } = await graphql.respond(
      {
        method: 'POST',
        url: '/graphql',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query, variables }),
      },
      { address, requester, requestId, log },
    )
    return JSON.parse(body) as Result<Data>
  }

  app.get<{ Querystring: { limit?: string; before?: string } }>(
    '/api/notification',
    async (request, reply) => {
      const { limit, before } = request.query
      // An invalid number becomes 0, which GraphQL refuses.
      const variables = { limit: limit === undefined ? undefined : Number(limit) || 0, before }
      const { data, errors } = await ask<{ page: Page; unread: Page }>(request, list, variables)
      if (!data?.page || errors) return sendRefusal(reply, errors)
      const { items, nextToken } = data.page
      if (nextToken) {
        const next = new URLSearchParams({ ...(limit && { limit }), before: nextToken })
        reply.header('link', `</api/notification?${next.toString()}>; rel="next"`)
      }
      reply.header('x-unread-count', data.unread.items.length)
      const language = chooseLanguage(languagesOf(request))
      return items.map((item) => {
        const payload = JSON.parse(item.payload)
        return { ...item, payload, title: notificationTitle(item.kind, payload, language) }
      })
    },
  )

  app.post<{ Body?: { ids?: unknown; all?: unknown } | null }>(
    '/api/notification/read',
    async (request, reply) => {
      const { ids, all } = request.body ?? {}
      const { errors } = await ask(request, mark, { input: { ids, all } })
      return errors ? sendRefusal(reply, errors) : reply.code(204).send()
    },
  )
}

const passedOn = ['UNAUTHENTICATED', 'FORBIDDEN', 'LIMIT_EXCEEDED', 'UNAVAILABLE'] as const

function sendRefusal(reply: FastifyReply, errors: Result<unknown>['errors']) {
  const [error] = errors ?? []
  const code = error?.extensions.code
  if (code === 'BAD_USER_INPUT') return sendProblem(reply, code, { message: error?.message })
  return sendProblem(reply, passedOn.find((each) => each === code) ?? 'INTERNAL')
}

const languagesOf = ({ headers }: FastifyRequest) =>
  String(headers['accept-language'] ?? '')
    .split(',')
    .map((part) => part.split(';', 1)[0]?.trim() ?? '')
