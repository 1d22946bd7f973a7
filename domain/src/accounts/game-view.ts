import { type Refusal, refuse } from '../refusal.ts'
import { lengthOf } from '../text/text.ts'

const gameViewLimit = 30
const queryLimit = 1_000

/** What a view keeps of the address of the game list: search, dates, filters, order. */
const parameters = ['q', 'when', 'venue', 'division', 'status', 'with', 'sent', 'sort', 'dir'] as const

/** These parameters of an address in their order, so that equal views are equal texts; empty without any. */
export function viewIn(address: string): string {
  const given = new URLSearchParams(address)
  const kept = new URLSearchParams()
  for (const name of parameters) {
    const value = given.get(name)?.trim()
    if (value) kept.set(name, value)
  }
  return kept.toString()
}

export function gameViewQueryFrom(given: string): string | Refusal {
  if (lengthOf(given) > queryLimit)
    return refuse('BAD_USER_INPUT', 'tooLong', { field: 'query', values: { max: queryLimit } })
  const query = viewIn(given)
  return query || refuse('BAD_USER_INPUT', 'required', { field: 'query' })
}

export function refuseAnotherView(count: number): Refusal | undefined {
  if (count <= gameViewLimit) return undefined
  return refuse('LIMIT_EXCEEDED', 'tooManyViews', { values: { limit: gameViewLimit } })
}
