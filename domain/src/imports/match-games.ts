import type { GameValues } from '../games/game-input.ts'
import { localTimeOf } from '../time/time.ts'
import { foldName } from './import-table.ts'

/** What of a game a file can say. */
export type SaidField = Exclude<keyof GameValues, 'isTournament'>

/** A game that is there. */
export type ExistingGame = Omit<GameValues, 'isTournament'> & {
  readonly id: string
  /** Complete or called off. */
  readonly isOver: boolean
}

/** A game of a file; `said`: what its line says of it, the rest is as the file or the division has it. */
export type SaidGame = {
  readonly game: GameValues
  readonly said: readonly SaidField[]
  readonly timeZone: string
}

export type FieldChange = {
  readonly field: SaidField
  readonly before: string | number | null
  readonly after: string | number | null
}

export type Difference =
  | { readonly kind: 'NEW' }
  | { readonly kind: 'SAME'; readonly id: string }
  | { readonly kind: 'CHANGED'; readonly id: string; readonly changes: readonly FieldChange[] }

type Way = {
  readonly keyOf: (game: Omit<GameValues, 'isTournament'>) => string | null
  readonly fits: (row: SaidGame, game: ExistingGame) => boolean
}

const isNamed = ({ game }: SaidGame, { name }: ExistingGame) => foldName(game.name) === foldName(name)
const isOnDay = ({ game, timeZone }: SaidGame, { startDateTime }: ExistingGame) =>
  localTimeOf(game.startDateTime, timeZone).date === localTimeOf(startDateTime, timeZone).date
const isNumbered = ({ game }: SaidGame, { number }: ExistingGame) =>
  !game.number || !number || game.number === number

/** How a game is known when its start or its court is another: the surest first. */
const ways: readonly Way[] = [
  { keyOf: ({ number }) => number, fits: (row, game) => isNamed(row, game) || isOnDay(row, game) },
  { keyOf: ({ name }) => foldName(name), fits: (row, game) => isOnDay(row, game) && isNumbered(row, game) },
]

/**
 * What each game of a file is beside those that are there. A game is known by its name, start and court; else by its number with
 * its name or day; else by its name and day. Where a line could be two games, or a game two lines, the line is a new game.
 */
export function differencesOf(
  rows: readonly SaidGame[],
  existing: readonly ExistingGame[],
  /** Those with another start or court are new games. */
  { onlyExact = false }: { readonly onlyExact?: boolean } = {},
): Difference[] {
  const exact = new Map(existing.map((game) => [keyOf(game), game]))
  const known = new Map<SaidGame, ExistingGame>()
  for (const row of rows) {
    const game = exact.get(keyOf(row.game))
    if (game) known.set(row, game)
  }
  if (!onlyExact) for (const way of ways) findAs(way, { rows, existing, known })
  return rows.map((row) => {
    const game = known.get(row)
    if (!game) return { kind: 'NEW' }
    const { id } = game
    const changes = game.isOver || onlyExact ? [] : changesOf(row, game)
    return changes.length > 0 ? { kind: 'CHANGED', id, changes } : { kind: 'SAME', id }
  })
}

/** The same game twice in a file is one. */
export function keyOf({ name, startDateTime, gameCourtId }: Omit<GameValues, 'isTournament'>): string {
  return JSON.stringify([name, Date.parse(startDateTime), gameCourtId])
}

type Found = {
  readonly rows: readonly SaidGame[]
  readonly existing: readonly ExistingGame[]
  readonly known: Map<SaidGame, ExistingGame>
}

function findAs({ keyOf, fits }: Way, { rows, existing, known }: Found): void {
  const taken = new Set(known.values())
  const byKey = new Map<string, ExistingGame[]>()
  for (const game of existing) {
    const key = keyOf(game)
    if (key === null || taken.has(game) || game.isOver) continue
    const before = byKey.get(key)
    if (before) before.push(game)
    else byKey.set(key, [game])
  }
  const open = rows.flatMap((row) => {
    const games = known.has(row) ? [] : (byKey.get(keyOf(row.game) ?? '') ?? [])
    return [{ row, games: games.filter((game) => fits(row, game)) }]
  })
  const claims = new Map<ExistingGame, number>()
  for (const { games } of open) for (const game of games) claims.set(game, (claims.get(game) ?? 0) + 1)
  for (const { row, games } of open) {
    const [game, second] = games
    if (game && !second && claims.get(game) === 1) known.set(row, game)
  }
}

/** What the line says and the game has not. */
function changesOf(row: SaidGame, existing: ExistingGame): FieldChange[] {
  const { game, said } = row
  return said.flatMap((field) => {
    const [before, after] = [existing[field], game[field]]
    const isSame =
      field === 'startDateTime'
        ? Date.parse(existing.startDateTime) === Date.parse(game.startDateTime)
        : before === after || (field === 'name' && isNamed(row, existing))
    return isSame ? [] : [{ field, before, after }]
  })
}
