import { expect, test } from 'vitest'
import { mayKeepCatalogue } from '../features/catalogue/policy.ts'
import { refuseSameName } from '../features/catalogue/refuse-same-name.ts'
import { recordHistory } from '../features/games/history.ts'
import {
  type LockedGame,
  lockAnsweredGame,
  lockDeliveredGame,
  lockOwnGame,
  officialIn,
  selfIn,
} from '../features/games/lock-game.ts'
import { gameModel } from '../features/games/models.ts'
import {
  type MayAnswer,
  type MayDeliver,
  type MayKeepGames,
  mayAnswer,
  mayDeliver,
  mayKeepGames,
} from '../features/games/policy.ts'
import { moveStatus } from '../features/games/status.ts'
import { clearPositions, takePosition } from '../features/games/store/assignment.ts'
import { markSent } from '../features/games/store/delivery.ts'
import { insertGames } from '../features/games/store/game.ts'
import {
  acceptInvitation,
  enqueueMessages,
  insertInvitation,
  writeAnswer,
} from '../features/games/store/invitation.ts'
import { courtModel, venueModel } from '../features/venues/models.ts'
import { mayKeepVenues } from '../features/venues/policy.ts'
import type { Context } from '../graphql/context.ts'
import { changeOwned, createOwned, deleteOwned } from '../graphql/write.ts'

const manager = { kind: 'manager', userId: 'ann', email: 'ann@example.org' } as const
const venues = mayKeepVenues(manager)
const games = mayKeepGames(manager)
const game = { id: 'g', name: 'Final', start_date_time: '2027-05-01T18:00:00.000Z', duration: 60 }
const answering = mayAnswer({ owner: 'ann', officialId: 'bob', gameId: 'final' })

/* Never called: the type checker is the test. A line below `@ts-expect-error` that compiles fails the check. */
const writes = (context: Context) => [
  () => deleteOwned(venueModel, venues, { id: 'v', condition: null }, context),
  () => changeOwned(courtModel, venues, { id: 'c', row: { name: 'One' }, condition: null }, context),
  () => createOwned(venueModel, venues, { row: { id: 'v', name: 'Hall' }, condition: null }, context),
  // @ts-expect-error a proof for games does not pass for venues
  () => deleteOwned(venueModel, games, { id: 'v', condition: null }, context),
  // @ts-expect-error a proof for venues does not pass for games
  () => deleteOwned(gameModel, venues, { id: 'g', condition: null }, context),
  // @ts-expect-error an official who answers does not write games
  () => deleteOwned(gameModel, answering, { id: 'g', condition: null }, context),
  // @ts-expect-error names of courts are not those of the catalogue
  () => refuseSameName('court', mayKeepCatalogue(manager), { id: 'c', name: 'One' }, context),
  // @ts-expect-error a manager's change has no status
  () => changeOwned(gameModel, games, { id: 'g', row: { status: 'COMPLETE' }, condition: null }, context),
  // @ts-expect-error nor has it errors of a sending
  () => changeOwned(gameModel, games, { id: 'g', row: { errors: [] }, condition: null }, context),
  // @ts-expect-error a new game has no status
  () => insertGames(games, [{ ...game, status: 'CONFIRMED' }]),
  () => insertGames(games, [game]),
  // @ts-expect-error nothing passes for a proof but a proof
  () => deleteOwned(venueModel, { owner: 'ann' }, { id: 'v', condition: null }, context),
]
void writes

/* The game of a write comes from its lock, and the lock takes it from the proof where the proof names one. */
const gameWrites = (
  own: LockedGame<MayKeepGames>,
  answered: LockedGame<MayAnswer>,
  delivered: LockedGame<MayDeliver>,
  context: Context,
) => [
  () => lockOwnGame(games, { id: 'g' }, context),
  // @ts-expect-error a proof for venues does not lock a game
  () => lockOwnGame(venues, { id: 'g' }, context),
  // @ts-expect-error an official locks the game of the proof and names no other
  () => lockAnsweredGame(answering, { field: 'id', gameId: 'another' }, context),
  // @ts-expect-error an official does not lock as a manager
  () => lockOwnGame(answering, { id: 'g' }, context),
  // @ts-expect-error nor as the worker
  () => lockDeliveredGame(answering, { id: 'g' }, context),
  () => moveStatus(delivered, { kind: 'sendingFailed' }, context),
  // @ts-expect-error a proof without the lock does not write a status
  () => moveStatus(mayDeliver(), { kind: 'sendingFailed' }, context),
  // @ts-expect-error nor does an id
  () => moveStatus({ id: 'another' }, { kind: 'sendingFailed' }, context),
  // @ts-expect-error a status follows from an event
  () => moveStatus(delivered, 'COMPLETE', context),
  () => recordHistory(answered, { actor: 'system', action: 'confirmed' }, context),
  // @ts-expect-error the owner of an entry is the game's
  () => recordHistory(answered, { actor: 'system', action: 'confirmed', owner: 'eve' }, context),
  // @ts-expect-error the history needs the lock
  () => recordHistory(answering, { actor: 'system', action: 'confirmed' }, context),
  () => acceptInvitation(selfIn(answered)),
  // @ts-expect-error an official does not accept for another, or in another game
  () => acceptInvitation({ gameId: 'another', officialId: 'bob' }),
  // @ts-expect-error an official names no official
  () => acceptInvitation(officialIn(answered, 'eve')),
  () => writeAnswer(officialIn(own, 'bob'), { accepted: false }),
  // @ts-expect-error an answer needs an official in a locked game
  () => writeAnswer({ gameId: 'another', officialId: 'bob' }, { accepted: false }),
  // @ts-expect-error so does clearing positions
  () => clearPositions({ gameId: 'another', officialId: 'bob' }),
  () => insertInvitation(own, { id: 'i', officialId: 'o', code: 'abcdefgh' }),
  // @ts-expect-error an official who answers does not invite
  () => insertInvitation(answered, { id: 'i', officialId: 'o', code: 'abcdefgh' }),
  () => enqueueMessages(own, 'all', context),
  // @ts-expect-error an official does not send messages
  () => enqueueMessages(answered, 'all', context),
  // @ts-expect-error messages are sent for the owner of the locked game
  () => enqueueMessages({ id: 'g', owner: 'another manager' }, 'all', context),
  // @ts-expect-error only the worker marks messages as sent
  () => markSent(own, 'i', { channel: 'mail', to: '', messageId: '', content: {} as never }),
  // @ts-expect-error a manager does not take positions
  () => takePosition(own, 'p', 'abcdefgh'),
]
void gameWrites

test('a proof names the owner for whom it was made', () => {
  expect([venues.owner, games.owner, answering.owner]).toEqual(['ann', 'ann', 'ann'])
})
