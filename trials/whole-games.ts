import { expect } from 'vitest'
import { ask, askSuccessfully, type Node, Unanswered } from './node-process.ts'

const document = `mutation ($id: ID!) {
  createGame(input: { id: $id, name: "Hawks - Owls", duration: 60, startDateTime: "2027-05-01T18:00:00Z", gameCourtId: "court" }) { id }
  createAssignment(input: { name: "Referee", assignmentGameId: $id }) { id }
}`

export type Load = {
  /** The ids of the games that the server has acknowledged. */
  acknowledged: Set<string>
  /** How many requests were refused or had no response. */
  failed(): number
  stop(): Promise<void>
}

let made = 0

/** Six clients that create one game after the other, each with its position in the same request. */
export function makeGames({ url }: Node, headers: Record<string, string>): Load {
  const acknowledged = new Set<string>()
  let failed = 0
  let isOver = false
  const clients = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      // Long enough not to be limited as a guess.
      const id = `game-${String(++made).padStart(16, '0')}`
      const answer = await ask(url, headers, document, { id }).catch((error: unknown) => {
        if (!(error instanceof Unanswered)) throw error
      })
      if (answer?.data?.createGame) acknowledged.add(id)
      else failed++
    }
  })
  return {
    acknowledged,
    failed: () => failed,
    async stop() {
      isOver = true
      await Promise.all(clients)
    },
  }
}

/** Every acknowledged game exists, and every game has its position. */
export async function expectComplete(
  { url }: Node,
  headers: Record<string, string>,
  acknowledged: Set<string>,
): Promise<void> {
  const found = new Set<string>()
  let next: string | null = null
  do {
    const page: {
      items: { id: string; assignments: { items: object[] } }[]
      nextToken: string | null
    } = (
      await askSuccessfully(
        url,
        headers,
        'query ($next: String) { listGames(limit: 1000, nextToken: $next) { nextToken items { id assignments { items { id } } } } }',
        { next },
      )
    ).listGames
    for (const game of page.items) {
      found.add(game.id)
      expect(game.assignments.items, `${game.id} is complete`).toHaveLength(1)
    }
    next = page.nextToken
  } while (next)
  for (const id of acknowledged) expect(found.has(id), `${id} was acknowledged`).toBe(true)
}
