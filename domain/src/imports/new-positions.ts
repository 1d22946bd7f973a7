import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { nameFrom } from '../text/text.ts'
import type { GamesRead } from './import-games.ts'
import { foldName } from './import-table.ts'

export const maxPositions = 20

type Division = { readonly id: string; readonly sport: string; readonly positions: readonly string[] }

/**
 * The positions of divisions that an import makes: as it is said; else those that the file names for its officials; else those of a division of
 * the same sport, or of any; else as many as the games need.
 */
export function positionsOfNew(
  { games, created }: Pick<GamesRead, 'games' | 'created'>,
  divisions: readonly (Division & { readonly sportId: string })[],
  said: readonly string[] | null | undefined,
): string[] {
  const made = created.filter(({ kind }) => kind === 'DIVISION')
  if (made.length === 0) return []
  if (said) return [...said]
  const ids = new Set(made.map(({ id }) => id))
  const those = games.filter(({ game }) => ids.has(game.gameDivisionId ?? ''))
  const named = new Map<string, string>()
  for (const { crew } of those)
    for (const { position } of crew)
      if (position && !named.has(foldName(position))) named.set(foldName(position), position)
  if (named.size > 0) return [...named.values()].slice(0, maxPositions)
  const sports = new Set(made.map(({ parentId }) => parentId))
  const staffed = divisions.filter(({ positions }) => positions.length > 0)
  const like = staffed.find(({ sportId }) => sports.has(sportId)) ?? staffed[0]
  if (like) return [...like.positions].slice(0, maxPositions)
  const max = those.reduce(
    (count, { game, crew }) => Math.max(count, game.officialsNeeded ?? 0, crew.length),
    1,
  )
  if (max === 1) return ['Official']
  return Array.from({ length: Math.min(max, maxPositions) }, (_, at) => `Official ${at + 1}`)
}

/** As a client says them; each a name. */
export function positionsFrom(given: readonly string[]): string[] | Refusal {
  if (given.length > maxPositions)
    return refuse('BAD_USER_INPUT', 'crewTooLarge', { field: 'positions', values: { max: maxPositions } })
  const names = given.map((name) => nameFrom(name, 'positions'))
  return names.find(isRefusal) ?? (names as string[])
}
