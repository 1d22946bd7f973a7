import type { CombinedError } from '@urql/core'
import { useCallback, useState } from 'react'
import { useClient, useQuery, useSubscription } from 'urql'
import { useWords } from '../../../i18n/words.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { gameWords } from './game-words.ts'
import { GameChangesDocument, type GameViewFragment, ViewGameDocument } from './operations.generated.ts'
import { afterStep, type ShownStep } from './shown-steps.ts'
import { useGameSteps } from './use-game-steps.ts'

export type ChangeGame = (steps: readonly ShownStep[]) => Promise<boolean>

export type WatchedGame = {
  game: GameViewFragment | null
  /** `loading` and `failed` only while there is nothing to show; `deleted` was seen here before, `missing` never was. */
  state: 'loading' | 'failed' | 'here' | 'missing' | 'deleted'
  error: CombinedError | undefined
  reload: () => void
  /** Counts what others did to the game while it was watched. */
  changesByOthers: number
  /** Shows at once, and takes back with a sentence what the server refuses. Answers whether it is done. */
  change: ChangeGame
}

/** One game with its crew, invitations and history, kept fresh by live messages. */
export function useViewGame(id: string): WatchedGame {
  const say = useWords(gameWords)
  const client = useClient()
  const notify = useNotice()
  const run = useGameSteps()
  const [{ data, fetching, stale, error }, read] = useQuery({ query: ViewGameDocument, variables: { id } })
  const [ahead, setAhead] = useState<readonly (readonly ShownStep[])[]>([])
  const [gone, setGone] = useState(false)
  const [changesByOthers, setChangesByOthers] = useState(0)
  useSubscription({ query: GameChangesDocument, variables: { id } }, (_, change) => {
    setGone(change.onGameUpdate === null)
    if (ahead.length === 0) setChangesByOthers((count) => count + 1)
    return change
  })
  const [last, setLast] = useState<GameViewFragment | null>(null)
  const saved = data?.getGame ?? null
  if (saved && saved !== last) setLast(saved)

  const change: ChangeGame = useCallback(
    async (steps) => {
      setAhead((now) => [...now, steps])
      const failure = await run(steps.map(({ field, input }) => ({ field, input }) as ShownStep))
      if (!failure && steps[0]?.field !== 'deleteGame') {
        await client.query(ViewGameDocument, { id }, { requestPolicy: 'network-only' }).toPromise()
      }
      setAhead((now) => now.filter((each) => each !== steps))
      if (!failure) return true
      notify({
        text: say('notDone', { reason: failure.text }),
        tone: 'failure',
        action:
          failure.code === 'NETWORK' ? { label: say('retry'), run: () => void change(steps) } : undefined,
      })
      return false
    },
    [client, id, notify, run, say],
  )

  const shown = saved ?? last
  const game = shown && ahead.flat().reduce(afterStep, shown)
  const reload = () => read({ requestPolicy: 'network-only' })
  const watched = { game, error, reload, changesByOthers, change }
  if (gone) return { ...watched, state: 'deleted' }
  if (saved) return { ...watched, state: 'here' }
  if (error) return { ...watched, state: last ? 'here' : 'failed' }
  if (fetching || stale || !data) return { ...watched, state: last ? 'here' : 'loading' }
  return { ...watched, state: last ? 'deleted' : 'missing' }
}
