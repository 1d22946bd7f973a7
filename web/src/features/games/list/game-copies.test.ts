import { translate } from '@whistle/domain/words/language'
import { describe, expect, it } from 'vitest'
import type { WholeGameFragment } from '../model/operations.generated.ts'
import { deletionText } from './deletion-text.ts'
import { copiesOn, firstDateOf, isDeletionFinal, requestsOf, stepsToMake } from './game-copies.ts'
import { gameListWords } from './words.ts'

function game(change: Partial<WholeGameFragment> = {}): WholeGameFragment {
  return {
    id: 'derby',
    name: 'Hawks - Owls',
    status: 'UNPUBLISHED',
    cancelledAt: null,
    startDateTime: '2026-10-24T22:30:00.000Z',
    duration: 90,
    officialsNeeded: 2,
    isTournament: false,
    homeTeam: 'Hawks',
    awayTeam: 'Owls',
    number: 'A-104',
    note: 'Gate 4',
    court: { id: 'court', venue: { id: 'venue', timeZone: 'America/New_York' } },
    division: { id: 'd1' },
    requiredCertification: null,
    assignments: {
      items: [
        {
          id: 'referee',
          name: 'Referee',
          isBackup: true,
          fee: 45.5,
          showTimeMin: 15,
          minGrade: 3,
          index: 0,
          confirmedAssignment: false,
          official: null,
        },
      ],
    },
    invitations: {
      items: [
        {
          id: 'to-rita',
          sentTimestamp: null,
          isRemoved: false,
          hasResponded: false,
          accepted: null,
          official: { id: 'rita', firstName: 'Rita', lastName: null },
        },
      ],
    },
    ...change,
  }
}

describe('a duplicated game', () => {
  it('keeps its time of day at the venue when summer time ends in between', () => {
    const [copy] = copiesOn([game()], { date: '2026-11-07', weeks: 1 })
    expect(copy?.startDateTime).toBe('2026-11-07T23:30:00.000Z')
  })

  it('is repeated week by week, and the games of one selection keep their distance', () => {
    const late = game({ id: 'late', startDateTime: '2026-10-26T22:30:00.000Z' })
    expect(firstDateOf([late, game()])).toBe('2026-10-24')
    const copies = copiesOn([late, game()], { date: '2026-12-05', weeks: 2 })
    expect(copies.map(({ game: { id }, startDateTime }) => `${id} ${startDateTime.slice(0, 10)}`)).toEqual([
      'late 2026-12-07',
      'derby 2026-12-05',
      'late 2026-12-14',
      'derby 2026-12-12',
    ])
  })

  it('has the positions with their fees and least grades, and invitations only when wanted', () => {
    const options = { startDateTime: '2026-12-05T23:30:00.000Z', idOf: (old: string) => `new-${old}` }
    const steps = stepsToMake(game(), { ...options, withInvitations: false })
    expect(steps.map(({ field }) => field)).toEqual(['createGame', 'createAssignment'])
    expect(steps[0]?.input).toMatchObject({ homeTeam: 'Hawks', awayTeam: 'Owls', note: 'Gate 4' })
    // A number is of one game; a deleted one that is restored has it again.
    expect(steps[0]?.input).toMatchObject({ number: null })
    const [restored] = stepsToMake(game(), { ...options, idOf: (old) => old, withInvitations: false })
    expect(restored?.input).toMatchObject({ number: 'A-104' })
    expect(steps[0]?.input).toMatchObject({ id: 'new-derby', gameCourtId: 'court', officialsNeeded: 2 })
    expect(steps[1]?.input).toMatchObject({
      id: 'new-referee',
      assignmentGameId: 'new-derby',
      fee: 45.5,
      isBackup: true,
      minGrade: 3,
    })
    const invited = stepsToMake(game(), { ...options, withInvitations: true }).at(-1)
    expect(invited).toEqual({
      field: 'createInvitation',
      input: { id: 'new-to-rita', invitationGameId: 'new-derby', invitationOfficialId: 'rita' },
    })
  })
})

describe('a game to be deleted', () => {
  const sent = { ...game().invitations?.items[0], sentTimestamp: '2026-10-01T00:00:00.000Z' }

  it('can be restored until an invitation was sent or a position is filled', () => {
    expect(isDeletionFinal(game())).toBe(false)
    expect(isDeletionFinal(game({ status: 'PUBLISHED' }))).toBe(true)
    expect(isDeletionFinal(game({ invitations: { items: [sent as never] } }))).toBe(true)
    const filled = { ...game().assignments?.items[0], official: { id: 'rita' } }
    expect(isDeletionFinal(game({ assignments: { items: [filled as never] } }))).toBe(true)
  })
})

describe('the question before a final deletion', () => {
  const final = 'This cannot be undone.'
  const sentTo = (...ids: string[]) => ({
    invitations: {
      items: ids.map((id) => ({
        ...{ id: `to-${id}`, sentTimestamp: '2026-10-01T00:00:00.000Z', hasResponded: false, accepted: null },
        isRemoved: false,
        official: { id, firstName: id === 'rita' ? 'Rita' : 'Theo', lastName: null },
      })),
    },
  })
  const one = game(sentTo('rita'))
  const two = game(sentTo('rita', 'theo'))

  it.each([
    ['no recipient', [game()], final],
    [
      'one game, one recipient',
      [one],
      `1 official will be notified that the game is cancelled: Rita. ${final}`,
    ],
    [
      'one game, two recipients',
      [two],
      `2 officials will be notified that the game is cancelled: Rita, Theo. ${final}`,
    ],
    [
      'two games, one recipient',
      [one, one],
      `1 official will be notified that the games are cancelled: Rita. ${final}`,
    ],
    [
      'two games, two recipients',
      [one, two],
      `2 officials will be notified that the games are cancelled: Rita, Theo. ${final}`,
    ],
  ])('with %s', (_case, games, text) => {
    expect(deletionText(games, translate(gameListWords, 'en'), '2026-10-02T00:00:00.000Z')).toBe(text)
  })
})

describe('many steps', () => {
  it('go in requests that never split a game', () => {
    const steps = stepsToMake(game(), { startDateTime: '', idOf: (old) => old, withInvitations: true })
    const requests = requestsOf(Array.from({ length: 300 }, () => steps))
    expect(requests.flatMap((request) => request.steps)).toHaveLength(900)
    expect(requests.map((request) => request.games)).toEqual([133, 133, 34])
    expect(requests.every((request) => request.steps.length === 3 * request.games)).toBe(true)
  })
})
