import { expect, test } from 'vitest'
import { mayKeepCatalogue } from '../features/catalogue/policy.ts'
import { refuseSameName } from '../features/catalogue/refuse-same-name.ts'
import { gameModel } from '../features/games/models.ts'
import { mayAnswer, mayDeliver, mayKeepGames } from '../features/games/policy.ts'
import { writeStatus } from '../features/games/status.ts'
import { insertInvitation, markSent } from '../features/games/store/invitation.ts'
import { courtModel, venueModel } from '../features/venues/models.ts'
import { mayKeepVenues } from '../features/venues/policy.ts'
import type { Context } from '../graphql/context.ts'
import { changeOwned, createOwned, deleteOwned } from '../graphql/write.ts'

const manager = { kind: 'manager', userId: 'ann', email: 'ann@example.org' } as const
const venues = mayKeepVenues(manager)
const games = mayKeepGames(manager)
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
  // @ts-expect-error an official who answers does not invite
  () => insertInvitation(answering, { id: 'i', gameId: 'g', officialId: 'o', code: 'abcdefgh' }),
  // @ts-expect-error only the worker marks messages as sent
  () => markSent(games, 'i', { channel: 'mail', to: '', messageId: '', told: {} as never }),
  () => writeStatus(mayDeliver(), 'g', { status: 'PUBLISHED' }, context),
  // @ts-expect-error a proof for venues does not write the status of a game
  () => writeStatus(venues, 'g', { status: 'PUBLISHED' }, context),
  // @ts-expect-error nothing passes for a proof but a proof
  () => deleteOwned(venueModel, { owner: 'ann' }, { id: 'v', condition: null }, context),
]
void writes

test('a proof names the owner for whom it was made', () => {
  expect([venues.owner, games.owner, answering.owner]).toEqual(['ann', 'ann', 'ann'])
})
