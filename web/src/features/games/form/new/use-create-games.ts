import { useRef, useState } from 'react'
import type { Failure } from '../../../../api/failures.ts'
import { useSteps } from '../../../../records/use-steps.ts'
import { type NewGameDraft, type ReadNewGame, stepsToCreate } from './new-game-draft.ts'

const maxGamesPerRequest = 50
const maxStepsPerRequest = 500

export type Creating = { readonly made: number; readonly count: number }
type Created = { readonly ids: readonly string[] } | ({ readonly failure: Failure } & Creating)

/**
 * Creates the games of a draft, up to fifty per request. Creating is idempotent: a game has the same id in every attempt,
 * so the refusal of an id that was sent before means that the lost attempt arrived.
 */
export function useCreateGames() {
  const send = useSteps()
  const [progress, setProgress] = useState<Creating | null>(null)
  const ids = useRef(new Map<string, string>())
  const made = useRef(new Set<string>())
  const tried = useRef(new Set<string>())

  async function create(draft: NewGameDraft, read: ReadNewGame): Promise<Created> {
    const games = read.starts.map((start) => ({ start, id: idOf(ids.current, `${read.court?.id} ${start}`) }))
    const count = games.length
    const madeOfThese = () => games.filter(({ id }) => made.current.has(id)).length
    const waiting = games.filter(({ id }) => !made.current.has(id))
    const perGame = 1 + (read.division?.positions.length ?? 0)
    const size = Math.max(1, Math.min(maxGamesPerRequest, Math.floor(maxStepsPerRequest / perGame)))
    for (let from = 0; from < waiting.length; from += size) {
      setProgress({ made: madeOfThese(), count })
      const some = waiting.slice(from, from + size)
      const steps = some.flatMap((game) =>
        stepsToCreate(game, draft, read, (index) => idOf(ids.current, `${game.id} ${index}`)),
      )
      const failure = await send(steps)
      const arrivedBefore = failure?.code === 'CONFLICT' && some.every(({ id }) => tried.current.has(id))
      for (const { id } of some) tried.current.add(id)
      if (failure && !arrivedBefore) {
        setProgress(null)
        return { failure, made: madeOfThese(), count }
      }
      for (const { id } of some) made.current.add(id)
    }
    setProgress(null)
    return { ids: games.map(({ id }) => id) }
  }

  return { create, progress }
}

function idOf(ids: Map<string, string>, key: string): string {
  const id = ids.get(key) ?? crypto.randomUUID()
  ids.set(key, id)
  return id
}
