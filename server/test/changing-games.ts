import { expect } from 'vitest'
import { type Crew, type Invited, publicly } from './crew.ts'
import { mailboxOf } from './mailbox.ts'
import type { World } from './world.ts'

export type Game = Awaited<ReturnType<Crew['game']>>
const hour = 3_600_000

/** The start of a game that moves by some hours. */
export const later = ({ startDateTime }: Game, hours = 5) =>
  new Date(Date.parse(startDateTime) + hours * hour).toISOString()

export const covered = { status: 'CONFIRMED', officialsConfirmed: 1, askedAgain: 0, offersSent: 0 }
export const asked = { status: 'PUBLISHED', officialsConfirmed: 0, askedAgain: 1, offersSent: 1 }

/** What a manager and an official do about a game that changes. */
export function changingGames(world: World, crew: Crew) {
  const { manager } = crew
  const save = async (id: string, input: Record<string, unknown>) =>
    (
      await manager.get('mutation ($input: UpdateGameInput!) { updateGame(input: $input) { status } }', {
        input: { id, ...input },
      })
    ).updateGame.status
  const sendOut = (id: string) =>
    manager.ask('mutation ($id: ID!) { publishGame(input: { id: $id }) { id } }', { id })
  async function publish(id: string): Promise<void> {
    expect((await sendOut(id)).errors).toBeUndefined()
    await mailboxOf(world).settled()
  }
  /** The page says what it shows. */
  const accept = (position: string, { code, officialId }: Invited, agreesTo?: Record<string, unknown>) =>
    world.visitor.ask(
      'mutation ($input: SignupGameInput!) { signupGame(input: $input) { confirmedAssignment askedAgainAt } }',
      { input: { assignmentId: position, invitationId: code, officialId, agreesTo } },
    )
  const undo = ({ code }: Invited) =>
    world.visitor.ask(
      'mutation ($code: String!) { undoAnswer(input: { invitationId: $code }) { hasResponded } }',
      {
        code,
      },
    )
  const gameQuery = `query ($id: ID!) { getGame(id: $id) { status officialsConfirmed offersSent askedAgain
    assignments { items { confirmedAssignment askedAgainAt agreedStartDateTime agreedDuration agreedVenue agreedCourt official { id } } }
    invitations { items { hasResponded accepted } } history(limit: 50) { items { action actor changes } } } }`
  const read = async (id: string) => (await manager.get(gameQuery, { id })).getGame
  const standing = async (id: string) => {
    const { status, officialsConfirmed, askedAgain, offersSent } = await read(id)
    return { status, officialsConfirmed, askedAgain, offersSent }
  }
  /** A published game whose official has confirmed. */
  async function confirmedGame(parts: Parameters<Crew['game']>[0] = {}) {
    const game = await crew.game(parts)
    const ana = await crew.invite(game.id, await crew.official('Ana'), false)
    await publish(game.id)
    expect((await publicly.signUp(world.visitor, game.position, ana)).errors).toBeUndefined()
    expect(await standing(game.id)).toEqual(covered)
    return { game, ana }
  }
  async function movedGame(parts: Parameters<Crew['game']>[0] = {}) {
    const { game, ana } = await confirmedGame(parts)
    await save(game.id, { startDateTime: later(game) })
    await publish(game.id)
    expect(await standing(game.id)).toEqual(asked)
    return { game, ana }
  }
  return { save, sendOut, publish, accept, undo, read, standing, confirmedGame, movedGame }
}
