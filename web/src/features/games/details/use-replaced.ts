import { mayPlace } from '@whistle/domain/games/crew'
import type { GameStatus } from '@whistle/domain/games/game'
import { useSearchParams } from 'react-router'
import type { CrewPosition } from '../model/crew-state.ts'

/** The position of the link in a message about a drop-out, while it is open: who can take it is shown at once. */
export function useReplaced(crew: readonly CrewPosition[], game: { status: GameStatus }) {
  const [params, setParams] = useSearchParams()
  const wanted = params.get('replace')
  const position = crew.find(({ id }) => id === wanted)
  const replaced = position && !position.official && !mayPlace(game, position) ? position : null
  return { replaced, forget: () => wanted && setParams({}, { replace: true }) }
}
