import { expect } from 'vitest'
import type { Answer, Client } from '../server/test/world.ts'

export const hour = 3_600_000
export const score = { commands: 0, done: 0, refused: 0 }

/* The model: officials of positions, invitations, and start times. */

type Invitation = {
  id: string
  code: string
  isPublished: boolean
  answer?: 'accepted' | 'declined'
  givenBack?: string[]
}
export type Game = {
  slot: number
  /** When it was published last: a time that is only saved is not known to the officials. */
  told?: number
  isPublished: boolean
  positions: Map<string, { holder?: number; isConfirmed: boolean; agreed?: number }>
  invitations: Map<number, Invitation>
}
export type Model = { games: Map<string, Game> }[]

export type Side = { me: Client; name: string }
export type Sides = Side[]

/** Games of neighbouring slots overlap: they begin an hour apart and last ninety minutes. */
const startOf = (slot: number) => new Date(Date.UTC(2027, 4, 1) + slot * hour).toISOString()
/** Who was written to knows the game as it was published last. */
const slotKnownTo = (official: number, { told, slot, invitations }: Game) =>
  invitations.get(official)?.isPublished ? (told ?? slot) : slot
const overlaps = (one: number, other: number) => Math.abs(one - other) <= 1

/** The official of both managers whose two records are of one account. */
export const shared = 0
const isSame = (one: { side: number; official: number }, other: { side: number; official: number }) =>
  one.official === other.official && (one.side === other.side || one.official === shared)

/** Whether the person has agreed to another game at that time, of either manager. Offers do not count. */
const isBusy = (model: Model, who: { side: number; official: number }, at: Game) =>
  model.some(({ games }, side) =>
    [...games.values()].some(
      (game) =>
        game !== at &&
        [...game.positions.values()].some(
          ({ holder, isConfirmed, agreed }) =>
            isConfirmed &&
            holder !== undefined &&
            isSame({ side, official: holder }, who) &&
            agreed !== undefined &&
            overlaps(agreed, slotKnownTo(who.official, at)),
        ),
    ),
  )
const isInCrew = (game: Game, official: number) =>
  [...game.positions.values()].some((each) => each.holder === official)

export type Pick = { side: number; game: number; position: number; official: number; slot: number }
export type Action = { model: Model; sides: Sides; visitor: Client; pick: Pick }

const nth = <K, V>(map: Map<K, V>, index: number): [K, V] | undefined =>
  [...map][index % Math.max(map.size, 1)]

/** Counts the response; true if it was not refused. */
function countAnswer({ errors }: Answer): boolean {
  const codes = errors?.map((error) => error.extensions.code)
  expect(codes ?? []).not.toContain('INTERNAL')
  if (errors) score.refused++
  else score.done++
  return !errors
}

/** A position that was given back is no answer to the others of the game. */
function mayTakeAnother({ answer, givenBack = [] }: Invitation, position: string): boolean {
  return answer === 'declined' && givenBack.length > 0 && !givenBack.includes(position)
}

/** Each action sends a request, compares the result with the model, and updates the model. */
export const actions: Record<string, (action: Action) => Promise<void>> = {
  async createGame({ model, sides, pick }) {
    const { me, name } = side(sides, pick)
    const games = model[pick.side]?.games
    if (!games || games.size >= 6) return
    const id = `${name}-game-${String(score.commands).padStart(16, '0')}`
    const positions = [`${id}-a`, `${id}-b`]
    const answer = await me.ask(
      `mutation ($id: ID!, $a: ID!, $b: ID!, $start: DateTime!, $court: ID!) {
        createGame(input: { id: $id, name: "Game", duration: 90, startDateTime: $start, gameCourtId: $court, officialsNeeded: 2 }) { id }
        a: createAssignment(input: { id: $a, name: "Referee", assignmentGameId: $id }) { id }
        b: createAssignment(input: { id: $b, name: "Umpire", assignmentGameId: $id }) { id } }`,
      { id, a: positions[0], b: positions[1], start: startOf(pick.slot), court: `${name}-court` },
    )
    expect(countAnswer(answer)).toBe(true)
    games.set(id, {
      slot: pick.slot,
      isPublished: false,
      positions: new Map(positions.map((position) => [position, { isConfirmed: false }])),
      invitations: new Map(),
    })
  },

  async invite({ model, sides, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    if (!found) return
    const [gameId, game] = found
    const { me, name } = side(sides, pick)
    const id = `${gameId}-to-${pick.official}`
    const answer = await me.ask(
      'mutation ($input: CreateInvitationInput!) { createInvitation(input: $input) { id invitationId } }',
      { input: { id, invitationGameId: gameId, invitationOfficialId: `${name}-official-${pick.official}` } },
    )
    const isNew = !game.invitations.has(pick.official)
    const isDone = countAnswer(answer)
    if (isNew) expect(isDone, JSON.stringify(answer.errors)).toBe(true)
    if (!isNew || !isDone) return
    game.invitations.set(pick.official, {
      id,
      code: answer.data.createInvitation.invitationId,
      isPublished: false,
    })
  },

  /** An offer in an open position, to an official who has not been sent an invitation. */
  async place({ model, sides, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const place = found && nth(found[1].positions, pick.position)
    if (!found || !place || found[1].invitations.get(pick.official)?.isPublished) return
    const [gameId, game] = found
    const [position, state] = place
    if (state.holder !== undefined) return
    const { me, name } = side(sides, pick)
    const official = `${name}-official-${pick.official}`
    const answer = await me.ask(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { invitationId } }',
      // Games at any time and place: the rules of assigning are not what is tried here.
      { input: { id: position, assignmentOfficialId: official, override: true } },
    )
    const isDone = countAnswer(answer)
    expect(isDone, JSON.stringify(answer.errors)).toBe(!isInCrew(game, pick.official))
    if (!isDone) return
    Object.assign(state, { holder: pick.official, isConfirmed: false })
    const code = answer.data.updateAssignment.invitationId
    game.invitations.set(pick.official, { id: `${gameId}-offer`, code, isPublished: false })
  },

  async publish({ model, sides, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    if (!found) return
    const [id, game] = found
    const { me } = side(sides, pick)
    const isDone = countAnswer(
      await me.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { status } }', { id }),
    )
    expect(isDone).toBe(game.invitations.size > 0)
    if (!isDone) return
    game.isPublished = true
    game.told = game.slot
    for (const invitation of game.invitations.values()) invitation.isPublished = true
    // Who agreed to another time is asked again.
    for (const state of game.positions.values()) {
      if (!state.isConfirmed || state.holder === undefined || state.agreed === game.slot) continue
      state.isConfirmed = false
      const asked = game.invitations.get(state.holder)
      if (asked) asked.answer = undefined
    }
  },

  async signUp({ model, visitor, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const place = found && nth(found[1].positions, pick.position)
    const invitation = found?.[1].invitations.get(pick.official)
    if (!found || !place || !invitation) return
    const [, game] = found
    const [position, state] = place
    const isFree = !isBusy(model, pick, game)
    const isOwn = state.holder === pick.official
    // An offer is accepted by the same request, which is idempotent.
    const isAllowed = isOwn
      ? state.isConfirmed || isFree
      : state.holder === undefined &&
        invitation.isPublished &&
        (!invitation.answer || mayTakeAnother(invitation, position)) &&
        !isInCrew(game, pick.official) &&
        isFree
    const answer = await visitor.ask(
      'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }',
      { input: { assignmentId: position, invitationId: invitation.code } },
    )
    const isDone = countAnswer(answer)
    expect(isDone, JSON.stringify({ answer, state, invitation })).toBe(isAllowed)
    if (!isDone) return
    if (!state.isConfirmed) state.agreed = slotKnownTo(pick.official, game)
    state.holder = pick.official
    state.isConfirmed = true
    invitation.answer = 'accepted'
  },

  async cancel({ model, visitor, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const place = found && nth(found[1].positions, pick.position)
    const invitation = found?.[1].invitations.get(pick.official)
    if (!found || !place || !invitation) return
    const [position, state] = place
    const isDone = countAnswer(
      await visitor.ask('mutation ($input: CancelSignupInput!) { cancelSignup(input: $input) { id } }', {
        input: { assignmentId: position, invitationId: invitation.code },
      }),
    )
    // Giving back and declining are idempotent.
    const isHolder = state.holder === pick.official
    const { givenBack = [] } = invitation
    expect(isDone).toBe(isHolder || invitation.answer === 'declined' || givenBack.includes(position))
    if (!isHolder) return
    invitation.givenBack = state.isConfirmed ? [...givenBack, position] : []
    Object.assign(state, { holder: undefined, isConfirmed: false })
    invitation.answer = 'declined'
  },

  async decline({ model, visitor, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const invitation = found?.[1].invitations.get(pick.official)
    if (!found || !invitation) return
    const isDone = countAnswer(
      await visitor.ask(
        'mutation ($input: DeclineInvitationInput!) { declineInvitation(input: $input) { id } }',
        { input: { invitationId: invitation.code } },
      ),
    )
    if (!isDone) return
    invitation.answer = 'declined'
    for (const state of found[1].positions.values()) {
      if (state.holder === pick.official) Object.assign(state, { holder: undefined, isConfirmed: false })
    }
  },

  async move({ model, sides, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    if (!found) return
    const [id, game] = found
    const { me } = side(sides, pick)
    const answer = await me.ask('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { id } }', {
      input: { id, startDateTime: startOf(pick.slot) },
    })
    expect(countAnswer(answer), JSON.stringify(answer.errors)).toBe(true)
    Object.assign(game, { slot: pick.slot, isPublished: false })
  },

  async deleteGame({ model, sides, pick }) {
    const games = model[pick.side]?.games
    const found = games && nth(games, pick.game)
    if (!found) return
    const { me } = side(sides, pick)
    const [id, game] = found
    const answer = await me.ask('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
    if (countAnswer(answer)) {
      games.delete(id)
      return
    }
    // Officials who have confirmed and whose message has left: the game is cancelled first. How far the outbox is, is not modelled.
    expect(answer.errors?.[0]?.extensions.reason).toBe('cancelBeforeDelete')
    expect([...game.positions.values()].some(({ isConfirmed }) => isConfirmed)).toBe(true)
  },

  /** The records of another manager look like missing ones. */
  async useForeignRecord({ model, sides, pick }) {
    const found = nth(model[pick.side]?.games ?? new Map<string, Game>(), pick.game)
    const other = sides[1 - pick.side]
    if (!found || !other) return
    const [id, game] = found
    const [position] = nth(game.positions, pick.position) ?? []
    expect((await other.me.get('query ($id: ID!) { getGame(id: $id) { id } }', { id })).getGame).toBeNull()
    const tries = [
      ['mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', id],
      ['mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', id],
      ['mutation ($id: ID!) { updateAssignment(input: { id: $id, fee: 1 }) { id } }', position],
    ] as const
    for (const [query, target] of tries)
      expect(countAnswer(await other.me.ask(query, { id: target }))).toBe(false)
  },
}

function side(sides: Sides, pick: Pick): Side {
  return sides[pick.side] as Side
}
