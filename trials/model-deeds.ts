import { expect } from 'vitest'
import type { Answer, Client } from '../server/test/world.ts'

export const hour = 3_600_000
export const score = { commands: 0, done: 0, refused: 0 }

/* What we believe. It is small on purpose: who holds what, who was asked, and when games are. */

type Asked = { id: string; code: string; isOut: boolean; said?: 'yes' | 'no' }
export type Game = {
  slot: number
  isPublished: boolean
  positions: Map<string, { holder?: number; isAgreed: boolean }>
  asked: Map<number, Asked>
}
export type Model = { games: Map<string, Game> }[]

export type Side = { me: Client; name: string }
export type Stage = Side[]

/** Games of neighbouring slots overlap: they begin an hour apart and last ninety minutes. */
const startOf = (slot: number) => new Date(Date.UTC(2027, 4, 1) + slot * hour).toISOString()
const overlaps = (one: Game, other: Game) => Math.abs(one.slot - other.slot) <= 1

const isBusy = (model: Model, side: number, official: number, at: Game) =>
  [...(model[side]?.games.values() ?? [])].some(
    (game) =>
      game !== at &&
      overlaps(game, at) &&
      [...game.positions.values()].some((each) => each.holder === official),
  )
const isInCrew = (game: Game, official: number) =>
  [...game.positions.values()].some((each) => each.holder === official)

export type Pick = { side: number; game: number; position: number; official: number; slot: number }
export type Doing = { model: Model; stage: Stage; visitor: Client; pick: Pick }

const nth = <K, V>(map: Map<K, V>, index: number): [K, V] | undefined =>
  [...map][index % Math.max(map.size, 1)]

/** Counts the answer, and says whether it was a yes. */
function heard({ errors }: Answer): boolean {
  const codes = errors?.map((error) => error.extensions.code)
  expect(codes ?? []).not.toContain('INTERNAL')
  if (errors) score.refused++
  else score.done++
  return !errors
}

/** Each command asks the server, says what it expected where the model knows, and lets the model follow. */
export const deeds: Record<string, (doing: Doing) => Promise<void>> = {
  async createGame({ model, stage, pick }) {
    const { me, name } = side(stage, pick)
    const games = model[pick.side]?.games
    if (!games || games.size >= 6) return
    const id = `${name}-game-${score.commands}`
    const positions = [`${id}-a`, `${id}-b`]
    const answer = await me.ask(
      `mutation ($id: ID!, $a: ID!, $b: ID!, $start: DateTime!, $court: ID!) {
        createGame(input: { id: $id, name: "Game", duration: 90, startDateTime: $start, gameCourtId: $court, officialsNeeded: 2 }) { id }
        a: createAssignment(input: { id: $a, name: "Referee", assignmentGameId: $id }) { id }
        b: createAssignment(input: { id: $b, name: "Umpire", assignmentGameId: $id }) { id } }`,
      { id, a: positions[0], b: positions[1], start: startOf(pick.slot), court: `${name}-court` },
    )
    expect(heard(answer)).toBe(true)
    games.set(id, {
      slot: pick.slot,
      isPublished: false,
      positions: new Map(positions.map((position) => [position, { isAgreed: false }])),
      asked: new Map(),
    })
  },

  async invite({ model, stage, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    if (!found) return
    const [gameId, game] = found
    const { me, name } = side(stage, pick)
    const id = `${gameId}-to-${pick.official}`
    const answer = await me.ask(
      'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { id invitationId } }',
      { input: { id, invitationGameId: gameId, invitationOfficialId: `${name}-official-${pick.official}` } },
    )
    const isNew = !game.asked.has(pick.official)
    const isYes = heard(answer)
    if (isNew) expect(isYes, JSON.stringify(answer.errors)).toBe(true)
    if (!isNew || !isYes) return
    game.asked.set(pick.official, {
      id,
      code: answer.data.createInvitation.invitationId,
      isOut: false,
    })
  },

  async publish({ model, stage, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    if (!found) return
    const [id, game] = found
    const { me } = side(stage, pick)
    const isYes = heard(
      await me.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { status } }', { id }),
    )
    expect(isYes).toBe(game.asked.size > 0)
    if (!isYes) return
    game.isPublished = true
    for (const asked of game.asked.values()) asked.isOut = true
  },

  async signUp({ model, visitor, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const place = found && nth(found[1].positions, pick.position)
    const asked = found?.[1].asked.get(pick.official)
    if (!found || !place || !asked) return
    const [, game] = found
    const [position, state] = place
    const mayHave =
      state.holder === undefined &&
      asked.isOut &&
      !asked.said &&
      !isInCrew(game, pick.official) &&
      !isBusy(model, pick.side, pick.official, game)
    const answer = await visitor.ask(
      'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }',
      { input: { assignmentId: position, invitationId: asked.code } },
    )
    // An offer is accepted by the same request, which is idempotent.
    const isOwn = state.holder === pick.official
    const isYes = heard(answer)
    if (!isOwn) expect(isYes, JSON.stringify({ answer, state, asked })).toBe(mayHave)
    if (!isYes) return
    state.holder = pick.official
    state.isAgreed = true
    asked.said = 'yes'
  },

  async cancel({ model, visitor, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const place = found && nth(found[1].positions, pick.position)
    const asked = found?.[1].asked.get(pick.official)
    if (!found || !place || !asked) return
    const [position, state] = place
    const isYes = heard(
      await visitor.ask('mutation ($input: CancelSignupInput!) { cancelSignup(input: $input) { id } }', {
        input: { assignmentId: position, invitationId: asked.code },
      }),
    )
    // Giving back and declining are idempotent.
    const isHolder = state.holder === pick.official
    expect(isYes).toBe(isHolder || asked.said === 'no')
    if (!isHolder) return
    Object.assign(state, { holder: undefined, isAgreed: false })
    asked.said = 'no'
  },

  async decline({ model, visitor, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const asked = found?.[1].asked.get(pick.official)
    if (!found || !asked) return
    const isYes = heard(
      await visitor.ask(
        'mutation ($input: DeclineInvitationInput!) { declineInvitation(input: $input) { id } }',
        { input: { invitationId: asked.code } },
      ),
    )
    if (!isYes) return
    asked.said = 'no'
    for (const state of found[1].positions.values()) {
      if (state.holder === pick.official) Object.assign(state, { holder: undefined, isAgreed: false })
    }
  },

  async move({ model, stage, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    if (!found) return
    const [id, game] = found
    const { me } = side(stage, pick)
    const moved: Game = { ...game, slot: pick.slot }
    const clash = [...game.positions.values()].some(
      ({ holder }) =>
        holder !== undefined &&
        [...(model[pick.side]?.games.values() ?? [])].some(
          (other) => other !== game && overlaps(other, moved) && isInCrew(other, holder),
        ),
    )
    const answer = await me.ask('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
      input: { id, startDateTime: startOf(pick.slot) },
    })
    const isYes = heard(answer)
    expect(isYes, JSON.stringify(answer.errors)).toBe(!clash)
    if (isYes) Object.assign(game, { slot: pick.slot, isPublished: false })
  },

  async deleteGame({ model, stage, pick }) {
    const games = model[pick.side]?.games
    const found = games && nth(games, pick.game)
    if (!found) return
    const { me } = side(stage, pick)
    expect(
      heard(await me.ask('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id: found[0] })),
    ).toBe(true)
    games.delete(found[0])
  },

  /** The other manager's hands on it: every one is as if there were nothing. */
  async meddle({ model, stage, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const other = stage[1 - pick.side]
    if (!found || !other) return
    const [id, game] = found
    const [position] = nth(game.positions, pick.position) ?? []
    expect((await other.me.get('query ($id: ID!) { getGame(id: $id) { id } }', { id })).getGame).toBeNull()
    const tries = [
      ['mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', id],
      ['mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', id],
      ['mutation ($id: ID!) { updateAssignment(input: { id: $id, fee: 1 }) { id } }', position],
    ] as const
    for (const [query, target] of tries) expect(heard(await other.me.ask(query, { id: target }))).toBe(false)
  },
}

function side(stage: Stage, pick: Pick): Side {
  return stage[pick.side] as Side
}
