import type { Client } from '@urql/core'
import { gameCacheRules } from '../src/features/games/model/game-cache-rules.ts'
import type { GameRowFragment } from '../src/features/games/model/operations.generated.ts'
import { type Answers, createMemoryClient } from './memory-client.ts'

const venue = { __typename: 'Venue', id: 'maplewood', name: 'Maplewood', timeZone: 'UTC' }
const court = { __typename: 'Court', id: 'court-1', name: 'Court 1', venue }
const sport = { __typename: 'Sport', id: 'basketball', name: 'Basketball' }
const division = { __typename: 'Division', id: 'd1', name: 'D1', sport }

/** A game as a row of the list or a chip of the calendar, with two officials needed. */
export function gameRow(
  id: string,
  name: string,
  start: string,
  more: Partial<GameRowFragment> = {},
): GameRowFragment {
  const [startDate = '', time = ''] = start.split('T')
  return {
    ...{
      __typename: 'Game',
      id,
      name,
      status: 'UNPUBLISHED',
      cancelledAt: null,
      startDate,
      startTime: time.slice(0, 5),
    },
    ...{ startDateTime: start, duration: 60, officialsNeeded: 2, positionsNeeded: 2, officialsConfirmed: 0 },
    ...{ officialsCheckedIn: 0, isPendingCompletion: true, offersSent: 0, offersNotSent: 0, askedAgain: 0 },
    ...{
      court,
      division,
      homeTeam: null,
      awayTeam: null,
      number: null,
      crewNames: [],
      askedNames: [],
      openPositions: 2,
    },
    ...more,
  }
}

/** 2,000 games on the 31 days of May 2027. */
export function manyGames(): GameRowFragment[] {
  return Array.from({ length: 2_000 }, (_, number) => {
    const day = String(1 + (number % 31)).padStart(2, '0')
    const hour = String(8 + (number % 14)).padStart(2, '0')
    return gameRow(`game-${number}`, `Game ${number}`, `2027-05-${day}T${hour}:00:00.000Z`)
  })
}

/** What the calendar and the list read besides their games. */
export const filterOptions = {
  data: {
    listVenues: {
      __typename: 'ModelVenueConnection',
      items: [{ ...venue, courts: { __typename: 'ModelCourtConnection', items: [{ ...court }] } }],
    },
    listDivisions: { __typename: 'ModelDivisionConnection', items: [division] },
  },
}

/** One page with all games. */
export function gamePage(items: readonly unknown[]) {
  return { data: { listGames: { __typename: 'ModelGameConnection', items, nextToken: null } } }
}

/** A client that answers with these games wherever games are listed. */
export function gamesClient(games: readonly GameRowFragment[], answers: Answers = {}): Client {
  return createMemoryClient(
    {
      GamePage: () => gamePage(games),
      GameFilterOptions: () => filterOptions,
      GameViews: () => ({
        data: { listGameViews: { __typename: 'ModelGameViewConnection', items: [], nextToken: null } },
      }),
      BulkActions: () => ({
        data: { listBulkActions: { __typename: 'ModelBulkActionConnection', items: [] } },
      }),
      ...answers,
    },
    { updates: gameCacheRules },
  )
}
