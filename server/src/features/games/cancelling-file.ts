import { cancellingFile, gameUid } from '@whistle/domain/games/calendar-file'
import { sentPaths } from '@whistle/domain/paths'
import { minutesAfter } from '@whistle/domain/time/time'

/** When the game was created, and when it ended for the official: the number of the last version of an event follows from both. */
export type EndedEvent = { readonly createdAt: string; readonly endedAt: string }

type EndedGame = {
  readonly event: EndedEvent
  readonly facts: {
    readonly game: {
      readonly id?: string
      readonly name: string
      readonly startDateTime: string
      readonly duration: number
      readonly place: string | null
    }
    readonly manager: { readonly name: string; readonly email: string | null; readonly isVerified?: boolean }
  }
}

/** Removes games from the calendar of an official who had their files. The manager is the organizer, else Whistle is. */
export function cancellingFileOf(
  games: readonly EndedGame[],
  { publicUrl, mailFrom }: { publicUrl: string; mailFrom: string },
): string {
  const manager = games[0]?.facts.manager
  const own = manager?.isVerified === false ? null : manager?.email
  const address = own ?? /[^\s<>]+@[^\s<>]+/.exec(mailFrom)?.[0] ?? 'whistle@localhost'
  const url = `${publicUrl}${sentPaths.myGames}`
  return cancellingFile(
    games.map((game) => entryOf(game, url)),
    { name: manager?.name ?? 'Whistle', address },
  )
}

function entryOf({ event: { createdAt, endedAt }, facts: { game } }: EndedGame, url: string) {
  const { id = '', startDateTime: startsAt, duration, name, place } = game
  return {
    uid: gameUid(id),
    ...{ startsAt, endsAt: minutesAfter(startsAt, duration), createdAt },
    // Later than every change of the game, also one in the same second.
    changedAt: new Date(Date.parse(endedAt) + 1_000).toISOString(),
    ...{ summary: name, location: place, point: null, description: null, isCertain: false, url },
  }
}
