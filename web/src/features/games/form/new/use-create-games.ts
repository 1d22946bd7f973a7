import { useRef, useState } from 'react'
import type { Failure } from '../../../../api/failures.ts'
import type { GameStep } from '../../model/game-steps.ts'
import { useGameSteps } from '../../model/use-game-steps.ts'
import type { ReadDraft } from '../game-draft.ts'
import { type NewGameDraft, stepsToCreate } from './new-game-draft.ts'

const gamesAtOnce = 50
const stepsAtOnce = 500

export type Creating = { readonly made: number; readonly count: number }
type Created = { readonly ids: readonly string[] } | ({ readonly failure: Failure } & Creating)

/**
 * Makes the games of a draft, some fifty a request. What was made before a failure is not made again: every game keeps
 * its id over all tries, and a try whose answer was lost has arrived when the id is taken.
 */
export function useCreateGames() {
  const run = useGameSteps()
  const [progress, setProgress] = useState<Creating | null>(null)
  const ids = useRef(new Map<string, string>())
  const made = useRef(new Set<string>())
  const tried = useRef(new Set<string>())

  async function create(draft: NewGameDraft, read: ReadDraft): Promise<Created> {
    const games = read.starts.map((start) => ({ start, id: idOf(ids.current, `${read.court?.id} ${start}`) }))
    const count = games.length
    const madeOfThese = () => games.filter(({ id }) => made.current.has(id)).length
    const waiting = games.filter(({ id }) => !made.current.has(id))
    const perGame = 1 + (read.division?.positions.length ?? 0)
    const size = Math.max(1, Math.min(gamesAtOnce, Math.floor(stepsAtOnce / perGame)))
    for (let from = 0; from < waiting.length; from += size) {
      setProgress({ made: madeOfThese(), count })
      const some = waiting.slice(from, from + size)
      const steps = some.flatMap((game): GameStep[] =>
        stepsToCreate(game, draft, read, (index) => idOf(ids.current, `${game.id} ${index}`)),
      )
      const failure = await run(steps)
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
