import { onTestFinished, vi } from 'vitest'

type Variables = Readonly<Record<string, never>>
type GraphQLRequest = {
  readonly name: string
  readonly variables: object
  /** The root fields of a document built from steps. */
  readonly steps?: readonly string[]
}
/** `data` of the answer to an operation, or its `errors`. A number answers with that HTTP status. */
type Answer = { data: object } | { errors: readonly object[] } | number
type Answers = Readonly<Record<string, (variables: Variables) => Answer | Promise<Answer>>>

/**
 * The server of a component test: answers GraphQL requests by the name of their operation, or its first field if it has no name,
 * other requests by their path. A request without an answer fails. Live updates never connect. Returns the requests made.
 */
export function serve(answers: Answers): GraphQLRequest[] {
  const requests: GraphQLRequest[] = []
  const respond: typeof fetch = async (input, init) => {
    const path = String(input)
    const body = init?.body ? JSON.parse(String(init.body)) : {}
    const name = path === '/graphql' ? operationIn(body.query) : path
    const variables = path === '/graphql' ? (body.variables ?? {}) : body
    requests.push({ name, variables, steps: stepsIn(String(body.query)) })
    const answer = answers[name]
    if (!answer) throw new Error(`The test has no answer to ${name}`)
    const given = await answer(variables)
    return typeof given === 'number' ? new Response('', { status: given }) : Response.json(given)
  }
  vi.stubGlobal('fetch', respond)
  vi.stubGlobal('WebSocket', SilentSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  return requests
}

function operationIn(query: string): string {
  return /^\w+ (\w+)/.exec(query)?.[1] ?? /\{\s*(\w+)/.exec(query)?.[1] ?? ''
}

function stepsIn(query: string): string[] | undefined {
  const steps = [...query.matchAll(/step\d+:(\w+)/g)].map(([, field]) => field ?? '')
  return steps.length > 0 ? steps : undefined
}

/** Never opens. */
class SilentSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly readyState = SilentSocket.CONNECTING
  close() {
    // Nothing is open.
  }
}
