import type { CheckInQueue, QueuedCheckIn } from './queue.ts'

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
  /** No answer, or a temporary one: retry. */
  | 'later'

const mutation = `mutation($input:CheckinInput!){checkin(input:$input){id hasCheckedIn checkinDateTime checkinViolation}}`
const timeoutMs = 20_000
/** Errors that a retry does not change. */
const permanentCodes = ['BAD_USER_INPUT', 'CONFLICT', 'FORBIDDEN', 'NOT_FOUND']

/** Sends one check-in. Idempotent: the server keeps the first. */
export async function sendCheckIn(queued: QueuedCheckIn, request: typeof fetch = fetch): Promise<Outcome> {
  const { apiKey, gameName: _, refused: __, isInMemoryOnly: ___, ...input } = queued
  try {
    const response = await request('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': apiKey },
      credentials: 'omit',
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
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
  return permanentCodes.includes(code) && reason !== 'tryAgain' ? { refused: reason } : 'later'
}

/** Sends the queue, one after another. A check-in that is refused for good stays, with the reason for the page to show. */
export async function sendAll(
  queue: CheckInQueue,
  send: (queued: QueuedCheckIn) => Promise<Outcome> = sendCheckIn,
): Promise<{ readonly sent: readonly CheckedIn[]; readonly left: number }> {
  const sent: CheckedIn[] = []
  let left = 0
  for (const queued of await queue.all()) {
    if (queued.refused) continue
    const outcome = await send(queued)
    if (outcome === 'later') left += 1
    else if ('refused' in outcome) await queue.add({ ...queued, refused: outcome.refused })
    else {
      sent.push(outcome.sent)
      await queue.remove(queued.assignmentId)
    }
  }
  return { sent, left }
}
