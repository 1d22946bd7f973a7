import { clashesIn } from '@whistle/domain/imports/clashes'
import type { GamesRead, ImportedGame } from '@whistle/domain/imports/import-games'
import type { ImportProblem } from '@whistle/domain/imports/import-table'
import { differencesOf, type FieldChange } from '@whistle/domain/imports/match-games'
import { refuse } from '@whistle/domain/refusal'
import { instantText } from '../../db/instant.ts'
import type { Sql } from '../../db/sql.ts'
import type { ImportDiffering } from '../../graphql/types.generated.ts'
import type { MayImport } from './policy.ts'
import { busyOfficials, crewsOf, similarGames, takenCourts } from './store.ts'

/** A game of a file beside those that are there. */
export type PlannedGame = ImportedGame & {
  readonly state: 'NEW' | 'CHANGED' | 'SAME'
  /** The game that is there. */
  readonly gameId: string | null
  readonly changes: readonly FieldChange[]
  /** A court that is taken then, and officials who are elsewhere. */
  readonly warnings: readonly ImportProblem[]
}

/** What importing the games of a file would do. */
export async function planGames(
  proof: MayImport,
  { games }: Pick<GamesRead, 'games'>,
  differing: ImportDiffering,
  { sql }: { sql: Sql },
): Promise<PlannedGame[]> {
  const existing = await sql.run(
    similarGames(
      proof,
      games.map(({ game }) => game),
    ),
  )
  const known = existing.map((game) => ({ ...game, startDateTime: instantText(game.startDateTime) }))
  const differences = differencesOf(games, known, { onlyExact: differing === 'ADD' })
  const planned = games.map((game, place) => {
    const difference = differences[place] ?? { kind: 'NEW' as const }
    return {
      ...game,
      state: difference.kind,
      gameId: 'id' in difference ? difference.id : null,
      changes: 'changes' in difference ? difference.changes : [],
    }
  })
  const warnings = await warningsOf(proof, planned, { sql })
  return planned.map((game, place) => ({ ...game, warnings: warnings.get(place) ?? [] }))
}

type Compared = Omit<PlannedGame, 'warnings'>

/** Of what is made or changed: courts that are used twice at once, and officials who are elsewhere. */
async function warningsOf(proof: MayImport, planned: readonly Compared[], { sql }: { sql: Sql }) {
  const uses = planned.flatMap(({ state, game, crew, gameId }, place) => {
    const from = Date.parse(game.startDateTime)
    const { startDateTime, duration, gameCourtId } = game
    const use = { place, startDateTime, duration, gameCourtId, from, to: from + duration * 60_000 }
    // The officials of a game that is there stay as they are.
    return state === 'SAME' ? [] : [{ ...use, gameId, crew: state === 'NEW' ? crew : [] }]
  })
  const members = uses.flatMap(({ crew, ...use }) =>
    crew.map(({ officialId, name }) => ({ ...use, officialId, name })),
  )
  const moved = uses.flatMap(({ gameId }) => gameId ?? [])
  const warnings = new Map<number, ImportProblem[]>()
  /** One of each kind, with a game that is there and with one of the file. */
  const told = new Set<string>()
  const warn = (place: number, field: 'court' | 'official', among: 'there' | 'file', name: string) => {
    const about = `${place} ${field} ${among}`
    if (told.has(about)) return
    told.add(about)
    const reason = field === 'court' ? 'courtTaken' : 'officialElsewhere'
    const refusal = refuse('CONFLICT', reason, { field, values: { name } })
    warnings.set(place, [
      ...(warnings.get(place) ?? []),
      { line: planned[place]?.line ?? 1, column: null, refusal },
    ])
  }
  for (const { place, name } of await sql.run(takenCourts(proof, uses, moved)))
    warn(place, 'court', 'there', name)
  const courts = uses.flatMap(({ gameCourtId: of, ...use }) => (of ? [{ ...use, of }] : []))
  for (const { place, other } of clashesIn(courts))
    warn(place, 'court', 'file', planned[other]?.game.name ?? '')
  for (const { place, name } of await sql.run(busyOfficials(proof, members, moved)))
    warn(place, 'official', 'there', name)
  for (const [place, names] of await missingOf(proof, planned, { sql })) {
    const refusal = refuse('CONFLICT', 'crewStays', {
      field: 'official',
      values: { names: names.join(', ') },
    })
    const warning = { line: planned[place]?.line ?? 1, column: null, refusal }
    warnings.set(place, [...(warnings.get(place) ?? []), warning])
  }
  const nameOf = new Map(members.map(({ officialId, name }) => [officialId, name]))
  for (const { place, of } of clashesIn(members.map((member) => ({ ...member, of: member.officialId }))))
    warn(place, 'official', 'file', nameOf.get(of) ?? '')
  return warnings
}

/** Names of officials of the file who are not in their games that are there, by the place of the game. */
async function missingOf(proof: MayImport, planned: readonly Compared[], { sql }: { sql: Sql }) {
  const there = planned.flatMap(({ gameId, crew }, place) =>
    gameId ? crew.map(({ officialId, name }) => ({ gameId, officialId, name, place })) : [],
  )
  const missing = new Map<number, string[]>()
  if (there.length === 0) return missing
  const crews = await sql.run(crewsOf(proof, [...new Set(there.map(({ gameId }) => gameId))]))
  const held = new Set(crews.map(({ gameId, officialId }) => `${gameId} ${officialId}`))
  for (const { gameId, officialId, name, place } of there) {
    if (!held.has(`${gameId} ${officialId}`)) missing.set(place, [...(missing.get(place) ?? []), name])
  }
  return missing
}
