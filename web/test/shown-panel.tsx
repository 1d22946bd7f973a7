import type { FillPanelProps } from '../src/features/games/model/filling/fill-button.tsx'

/** In place of the panel of proposals: which games it was opened for. */
export function ShownPanel({ games, scope }: FillPanelProps) {
  return <p>{`${scope}: ${games.map(({ id }) => id).join(', ')}`}</p>
}
