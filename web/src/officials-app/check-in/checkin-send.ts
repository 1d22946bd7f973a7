import type { Waiting, WaitingStore } from './checkin-waiting.ts'

/** The check-in as the server has it now. */
export type CheckedIn = {
  readonly id: string
  readonly hasCheckedIn: boolean
  readonly checkinDateTime: string | null
  readonly checkinViolation: string | null
}

export type Outcome =
  | { readonly sent: CheckedIn }
  | { readonly refused: string }
  /** Nobody answered, or not for good: try again. */
  | 'later'

const mutation = `mutation($input:CheckinInput!){checkin(input:$input){id hasCheckedIn checkinDateTime checkinViolation}}`
const patienceMs = 20_000
/** Answers that stay the same however often one asks. */
const forGood = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND']

/** Sends one check-in. Sending it twice does no harm: the server keeps the first. */
export async function sendCheckIn(waiting: Waiting, request: typeof fetch = fetch): Promise<Outcome> {
  const { apiKey, gameName: _, refused: __, onlyHere: ___, ...input } = waiting
  try {
    const response = await request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
      body: JSON.stringify({ query: mutation, variables: { input } }),
    })
    return outcomeOf(await response.json())
  } catch {
    return 'later'
  }
}

type Answer = {
  readonly data?: { readonly checkin: CheckedIn | null } | null
  readonly errors?: readonly { readonly extensions?: { readonly code?: string; readonly reason?: string } }[]
}

function outcomeOf({ data, errors }: Answer): Outcome {
  if (data?.checkin) return { sent: data.checkin }
  const { code = '', reason = 'notFound' } = errors?.[0]?.extensions ?? {}
  return forGood.includes(code) && reason !== 'tryAgain' ? { refused: reason } : 'later'
}

/** Sends all that waits, one after another. What is refused for good is kept with its reason, for the page to tell. */
export async function sendAll(
  store: WaitingStore,
  send: (waiting: Waiting) => Promise<Outcome> = sendCheckIn,
): Promise<{ readonly sent: readonly CheckedIn[]; readonly left: number }> {
  const sent: CheckedIn[] = []
  let left = 0
  for (const waiting of await store.all()) {
    if (waiting.refused) continue
    const outcome = await send(waiting)
    if (outcome === 'later') left += 1
    else if ('refused' in outcome) await store.keep({ ...waiting, refused: outcome.refused })
    else {
      sent.push(outcome.sent)
      await store.drop(waiting.assignmentId)
    }
  }
  return { sent, left }
}
