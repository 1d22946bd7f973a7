import { mayDelete } from '@whistle/domain/games/cancelling'
import type { Instant } from '@whistle/domain/time/time'
import { daysAfter, instantOf, localTimeOf } from '@whistle/domain/time/time'
import type { Step } from '../../../records/mutation-document.ts'
import { homeZone } from '../../../time/own-zone.ts'
import type { WholeGameFragment } from '../model/operations.generated.ts'

export type CopyStep = Step<'createGame' | 'createAssignment' | 'createInvitation' | 'deleteGame'>

type CopyOptions = {
  startDateTime: string
  /** The same id restores a deleted record, a new one makes a copy. */
  idOf: (old: string) => string
  withInvitations: boolean
}

/** The steps that create a game again: the game, its positions, and its invitations when wanted. */
export function stepsToMake(game: WholeGameFragment, options: CopyOptions): CopyStep[] {
  const { startDateTime, idOf, withInvitations } = options
  const id = idOf(game.id)
  const { name, duration, officialsNeeded, isTournament, homeTeam, awayTeam, note } = game
  // A copy is another game of the schedule.
  const number = id === game.id ? game.number : null
  const references = {
    gameCourtId: game.court?.id,
    gameDivisionId: game.division?.id,
    gameRequiredCertificationId: game.requiredCertification?.id,
  }
  const positions = game.assignments?.items ?? []
  const invitations = withInvitations ? (game.invitations?.items ?? []) : []
  return [
    {
      field: 'createGame',
      input: {
        ...{
          id,
          name,
          duration,
          startDateTime,
          officialsNeeded,
          isTournament,
          homeTeam,
          awayTeam,
          number,
          note,
        },
        ...references,
      },
    },
    ...positions.map(
      ({ id: old, name, isBackup, fee, showTimeMin, minGrade, index }): CopyStep => ({
        field: 'createAssignment',
        input: { id: idOf(old), assignmentGameId: id, name, isBackup, fee, showTimeMin, minGrade, index },
      }),
    ),
    ...invitations.flatMap(({ id: old, official }): CopyStep[] =>
      official
        ? [
            {
              field: 'createInvitation',
              input: { id: idOf(old), invitationGameId: id, invitationOfficialId: official.id },
            },
          ]
        : [],
    ),
  ]
}

/** A game's start by the clock at its venue. */
function localOf({ startDateTime, court }: WholeGameFragment) {
  const zone = court?.venue?.timeZone ?? homeZone()
  return { ...localTimeOf(startDateTime, zone), zone }
}

export function firstDateOf(games: readonly WholeGameFragment[]): string {
  return games.map((game) => localOf(game).date).sort()[0] ?? ''
}

type Season = { date: string; weeks: number }
export type Copy = { readonly game: WholeGameFragment; readonly startDateTime: string }

/** The first game moves to a date, the others keep their distance, each at its time of day; then week by week. */
export function copiesOn(games: readonly WholeGameFragment[], { date, weeks }: Season): Copy[] {
  const distance = (Date.parse(date) - Date.parse(firstDateOf(games))) / 86_400_000
  return Array.from({ length: weeks }, (_, week) => distance + 7 * week).flatMap((days) =>
    games.flatMap((game) => {
      const { date: old, time, zone } = localOf(game)
      const startDateTime = instantOf({ date: daysAfter(old, days), time }, zone)
      return startDateTime ? [{ game, startDateTime }] : []
    }),
  )
}

/** An invitation was sent or a position is filled: deleting the game cannot be undone. */
export function isDeletionFinal({ status, assignments, invitations }: WholeGameFragment): boolean {
  if (status !== 'UNPUBLISHED') return true
  const isSent = invitations?.items.some(({ sentTimestamp }) => sentTimestamp !== null)
  return isSent || (assignments?.items.some(({ official }) => official !== null) ?? false)
}

/** Officials who know of the game have confirmed it: the server refuses to delete it. */
export function mustBeCancelled(game: WholeGameFragment, now: Instant): boolean {
  const sent = new Set(
    game.invitations?.items.flatMap(({ sentTimestamp, official }) => (sentTimestamp && official?.id) || []),
  )
  const hasCrew = game.assignments?.items.some(
    ({ confirmedAssignment, official }) => confirmedAssignment && sent.has(official?.id ?? ''),
  )
  return mayDelete({ ...game, hasCrew: Boolean(hasCrew) }, now) !== undefined
}

const maxSteps = 400

type Request = { readonly steps: CopyStep[]; games: number }

/** Groups the steps of whole games into requests. */
export function requestsOf(games: readonly (readonly CopyStep[])[]): Request[] {
  const requests: Request[] = []
  for (const steps of games) {
    const last = requests.at(-1)
    if (last && last.steps.length + steps.length <= maxSteps) {
      last.steps.push(...steps)
      last.games += 1
    } else requests.push({ steps: [...steps], games: 1 })
  }
  return requests
}
