import { type CalendarEntry, calendarFile, gameUid } from '@whistle/domain/games/calendar-file'
import { showTime } from '@whistle/domain/games/check-in'
import { sentPaths } from '@whistle/domain/paths'
import { spokenTime } from '@whistle/domain/time/spoken-time'
import { fill } from '@whistle/domain/words/language'
import { messageWords } from '@whistle/domain/words/messages'
import type { Config } from '../../config/config.ts'
import type { Limiter } from '../../db/limiter.ts'
import type { Sql } from '../../db/sql.ts'
import { openSecret } from '../codes/open-secret.ts'
import { holderByCode } from '../games/invitation/holder.ts'
import { feedOwner, type GameRow, heldGames, invitedGame, managedGames } from './store.ts'

/** The games that the user holds as an official, or those that the user schedules. */
type FeedOptions = {
  readonly of?: 'league'
  /** Of those of the league. */
  readonly venueId?: string
  /** Only when the user is busy: for a calendar that others see. */
  readonly isBusyOnly?: boolean
}

export type Calendars = {
  /** The games of a user, by the secret token. Undefined for an unknown token. */
  feed(token: string, address: string, asked: FeedOptions): Promise<string | undefined>
  /** One game, by the code of an invitation to it. */
  game(code: string, address: string): Promise<string | undefined>
}

/** Games as iCalendar files. Wrong tokens and codes are counted; too many throw a refusal. */
export function createCalendars(parts: {
  config: Config
  limiter: Limiter
  /** Reads in the share of the client at this address. */
  readsOf: (address: string) => Sql
}): Calendars {
  const { config, limiter, readsOf } = parts
  const page = (path: string) => `${config.publicUrl}${path}`

  return {
    async feed(token, address, { of, venueId, isBusyOnly }) {
      const sql = readsOf(address)
      const find = async (at: Sql) => (await at.run(feedOwner(token)))[0]?.owner
      const owner = await openSecret({ address, limiter, sql }, ['calendar', token], find)
      if (owner === undefined) return undefined
      const games = await sql.run(of === 'league' ? managedGames(owner, venueId) : heldGames(owner))
      const url = (game: GameRow) => page(of === 'league' ? sentPaths.replace(game.id) : sentPaths.myGames)
      const entries = games.map((game) => entryOf(game, url(game)))
      return calendarFile(
        isBusyOnly ? entries.filter(({ isCancelled }) => !isCancelled).map(busyOnly) : entries,
        'Whistle',
      )
    },

    async game(code, address) {
      const sql = readsOf(address)
      const { invitationId } = await holderByCode({ address, limiter, sql }, code)
      const [game] = await sql.run(invitedGame(invitationId))
      return game && calendarFile([entryOf(game, page(sentPaths.invitation(code)))], 'Whistle')
    },
  }
}

/** The game of an invitation as a file, for a letter to the invited official. */
export function createGameFile({ config, database }: { config: Config; database: Sql }) {
  return async ({ id, code }: { id: string; code: string }): Promise<string | undefined> => {
    const [game] = await database.run(invitedGame(id))
    return (
      game && calendarFile([entryOf(game, `${config.publicUrl}${sentPaths.invitation(code)}`)], 'Whistle')
    )
  }
}

/** When, and nothing else. */
const busyOnly = (entry: CalendarEntry): CalendarEntry => ({
  ...{ uid: entry.uid, startsAt: entry.startsAt, endsAt: entry.endsAt },
  ...{ createdAt: entry.createdAt, changedAt: entry.changedAt, isCertain: entry.isCertain },
  ...{ summary: 'Busy', location: null, point: null, description: null },
})

/** Time to leave home. */
const alarmBeforeShowTime = 60

function descriptionOf(game: GameRow): string | null {
  const language = game.language ?? 'en'
  const words = messageWords[language]
  const { startsAt, showTimeMin, timeZone, number, note, manager } = game
  const show = showTimeMin === null ? null : showTime(startsAt, showTimeMin)
  const lines = [
    show && `${words.showTime}: ${spokenTime(show, timeZone, language, game.dateStyle)}`,
    number && `${words.number}: ${number}`,
    note && `${fill(words.note, { manager })}:\n${note}`,
  ]
  return lines.filter(Boolean).join('\n') || null
}

function entryOf(game: GameRow, url: string): CalendarEntry {
  const { lat, lon, position } = game
  return {
    uid: gameUid(game.id),
    ...{ startsAt: game.startsAt, endsAt: game.endsAt, createdAt: game.createdAt, changedAt: game.changedAt },
    summary: position ? `${game.name} (${position})` : game.name,
    location: game.place,
    point: lat !== null && lon !== null ? { lat, lon } : null,
    description: descriptionOf(game),
    ...(game.isCertain && { alarmMinutes: (game.showTimeMin ?? 0) + alarmBeforeShowTime }),
    url,
    isCertain: game.isCertain,
    isCancelled: game.isCancelled,
  }
}
