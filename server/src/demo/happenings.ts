import { teamsNamedIn } from '@whistle/domain/assigning/team'
import type { Chance } from './chance.ts'
import { type Client, type Step, saveAll } from './client.ts'
import { declineReasons, unreachable } from './league.ts'
import { officialId, type PlannedGame, type PlannedPosition } from './plan-season.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** An event of the season and its time. */
export type Happening = { readonly at: number; readonly run: () => Promise<unknown> }

type People = { dana: Client; visitor: Client; chance: Chance; now: number }

/** All events of the season until now, as calls of the API by managers and officials. */
export function happeningsOf(games: readonly PlannedGame[], people: People): Happening[] {
  const { now } = people
  const failing = games
    .filter(({ startsAt, publishedAt }) => startsAt > now + 2 * day && publishedAt < now - hour)
    .sort((a, b) => b.publishedAt - a.publishedAt)
    .slice(0, 3)
  return [
    ...games.flatMap((game) => {
      const invited = failing.includes(game) ? [...game.invited, unreachable] : game.invited
      return happeningsOfGame({ ...game, invited }, people)
    }),
    ...officeWork(people),
  ]
    .filter(({ at }) => at < now - 15 * minute)
    .sort((a, b) => a.at - b.at)
}

function officeWork({ dana, now }: People): Happening[] {
  const ask = (email: string) => saveAll(dana, [['createOTOJoin', { email }]])
  return [
    { at: now - 4 * day, run: () => ask('newcomer@example.org') },
    { at: now - 3 * day, run: () => ask('college.referee@example.org') },
    {
      at: now - 30 * hour,
      run: () => dana.ask('mutation { markNotificationsRead(input: { all: true }) { items { id } } }'),
    },
  ]
}

function happeningsOfGame(game: PlannedGame, { dana, visitor, chance, now }: People): Happening[] {
  const { id, startsAt, publishedAt, positions, invited } = game
  const ends = startsAt + game.duration * minute
  /** Set when the invitations are created. */
  const codes = new Map<string, string>()
  const holders = positions.flatMap((position) =>
    position.holder ? [{ ...position, holder: position.holder }] : [],
  )
  const bystanders = invited.filter((name) => !holders.some(({ holder }) => holder.official === name))
  const done: Happening[] = [
    { at: game.madeAt, run: make },
    { at: publishedAt, run: () => saveAll(dana, [['publishGame', { id }]]) },
  ]
  for (const position of holders) {
    const { at } = position.holder
    const offered = at > now && startsAt > now && publishedAt < now - 2 * hour && chance.happens(30)
    if (offered) done.push({ at: now - hour, run: () => offer(position) })
    else done.push({ at, run: () => answer(position, 'signupGame') })
    done.push({ at: arrival(position), run: () => arrive(position) })
  }
  for (const name of bystanders) {
    const at = publishedAt + chance.between(2, 60) * hour
    if (at > startsAt || name === unreachable) continue
    if (chance.happens(70)) done.push({ at, run: () => look(name) })
    if (chance.happens(30)) done.push({ at: at + 5 * minute, run: () => decline(name) })
  }
  const isForgotten = startsAt > now - 5 * day && chance.happens(40)
  if (holders.length && !isForgotten) {
    done.push({ at: ends + chance.between(1, 20) * hour, run: close })
    if (chance.happens(92)) done.push({ at: ends + chance.between(7, 10) * day, run: pay })
  }
  return done

  async function make() {
    const { court, division, name, duration } = game
    const startDateTime = new Date(startsAt).toISOString()
    const steps: Step[] = [
      [
        'createGame',
        {
          id,
          name,
          ...teamsNamedIn(name),
          duration,
          startDateTime,
          gameCourtId: court,
          gameDivisionId: division,
        },
      ],
      ...positions.map(({ id: position, name, fee, showTimeMin }, index): Step => {
        const input = { id: position, name, fee, showTimeMin, index, assignmentGameId: id }
        return ['createAssignment', input]
      }),
    ]
    await saveAll(dana, steps)
    const asked = invited.map((name): Step => {
      const input = {
        id: `${id}-${officialId(name)}`,
        invitationGameId: id,
        invitationOfficialId: officialId(name),
      }
      return ['createInvitation', input]
    })
    const made = await saveAll(dana, asked, 'invitationId')
    for (const [at, name] of invited.entries()) codes.set(name, made[`s${at}`]?.invitationId ?? '')
  }

  function answer({ id: assignmentId, holder }: Held, field: 'signupGame' | 'checkin', more: object = {}) {
    return saveAll(visitor, [[field, { assignmentId, invitationId: codes.get(holder.official), ...more }]])
  }

  function offer({ id: position, holder }: Held) {
    return saveAll(dana, [
      ['updateAssignment', { id: position, assignmentOfficialId: officialId(holder.official) }],
    ])
  }

  function look(name: string) {
    const viewTimeStamp = new Date(publishedAt + hour).toISOString()
    return saveAll(visitor, [['updateInvitation', { id: `${id}-${officialId(name)}`, viewTimeStamp }]])
  }

  function decline(name: string) {
    const reason = chance.one(declineReasons)
    return saveAll(visitor, [['declineInvitation', { invitationId: codes.get(name), reason }]])
  }

  /** Before show time, except one in twelve. */
  function arrival({ showTimeMin }: PlannedPosition): number {
    const early = chance.happens(8) ? -chance.between(4, 12) : chance.between(2, 35)
    return startsAt - (showTimeMin + early) * minute
  }

  function arrive(position: Held) {
    if (chance.happens(4)) return answer(position, 'checkin', { error: 'Location was refused' })
    // A hundredth of a degree is about a kilometre, a thousandth about a car park.
    const far = chance.happens(5) ? 1000 : 10_000
    const { lat, lon } = game.place
    const location = { lat: lat + chance.between(4, 25) / far, lng: lon - chance.between(4, 25) / far }
    return answer(position, 'checkin', { location })
  }

  function close() {
    return saveAll(
      dana,
      holders.map(({ id: position }): Step => {
        const rating = chance.happens(85) ? chance.between(3, 5) : null
        return ['updateAssignment', { id: position, hasCompleted: true, rating }]
      }),
    )
  }

  function pay() {
    return saveAll(
      dana,
      holders.map(({ id: position }): Step => ['updateAssignment', { id: position, paid: true }]),
    )
  }
}

type Held = PlannedPosition & { holder: NonNullable<PlannedPosition['holder']> }
