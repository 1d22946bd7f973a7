import { makeLeague } from './league.ts'
import { waitFor } from './wait-for.ts'
import type { Client, World } from './world.ts'

export const saturday = { from: '2030-05-04T00:00:00Z', to: '2030-05-07T00:00:00Z' }
const firstStart = Date.parse('2030-05-04T13:00:00Z')
const slot = 90 * 60_000
const roles = ['Referee', 'Umpire']

/** A league with a day of games on two courts of one venue, each with open positions for a Referee and an Umpire. */
export async function makeWeekend(
  world: World,
  manager: Client,
  name: string,
  { games = 6, officials = 8 }: { games?: number; officials?: number } = {},
) {
  const league = await makeLeague(world, manager, name)
  const crew = Array.from({ length: officials }, (_, at) => `${name}-official-${at}`)
  const all = Array.from({ length: games }, (_, at) => `${name}-game-${at}`)
  const text = (value: object) => JSON.stringify(value).replace(/"(\w+)":/g, '$1:')
  const fields = [
    ...crew.map((id, at) => {
      const input = { id, firstName: `Rita${at}`, lastName: 'Cole', email: `${id}@example.org` }
      return `o${at}: createOfficial(input: ${text(input)}) { id }`
    }),
    ...all.map((id, at) => {
      const startDateTime = new Date(firstStart + Math.floor(at / 2) * slot).toISOString()
      const gameCourtId = at % 2 === 0 ? league.court : league.secondCourt
      const input = { id, name: `Team ${at} vs Team ${at + 500}`, startDateTime, duration: 80, gameCourtId }
      return `g${at}: createGame(input: ${text({ ...input, gameDivisionId: league.division })}) { id }`
    }),
    ...all.flatMap((game, at) =>
      roles.map((role) => {
        const input = { id: `${game}-${role}`, name: role, assignmentGameId: game, fee: 50 }
        return `p${at}${role}: createAssignment(input: ${text(input)}) { id }`
      }),
    ),
  ]
  await manager.get(`mutation { ${fields.join('\n')} }`)
  const positions = all.flatMap((game) => roles.map((role) => `${game}-${role}`))
  return { ...league, officials: crew, games: all, positions }
}

const figures = `id status progress positions filled fillBound score bound gap error travelMinutes backToBacks
  notices { kind count }
  picks(limit: 500) { items { id points locked rejected applied assignment { id name } official { id } previousOfficial { id }
    parts { part points note } alternatives { official { id } points loss neededAt { id } parts { part points } } } }
  holes(limit: 500) { items { id verdict assignment { id } rules { rule officials officialIds }
    nearMisses { official { id } rule } shortagePositions shortageOfficials } }`

// biome-ignore lint/suspicious/noExplicitAny: tests read what they selected
export type Read = any

export async function readProposal(manager: Client, id: string): Promise<Read> {
  return (await manager.get(`query ($id: ID!) { getProposal(id: $id) { ${figures} } }`, { id })).getProposal
}

export async function createProposal(manager: Client, input: Record<string, unknown> = {}): Promise<string> {
  const { createProposal: made } = await manager.get(
    'mutation ($input: CreateProposalInput!) { createProposal(input: $input) { id status } }',
    { input: { ...saturday, ...input } },
  )
  return made.id
}

/** Waits until the proposal has ended, whatever its end. */
export async function ended(manager: Client, id: string): Promise<Read> {
  // The status alone: its thread needs the processor more.
  const status = 'query ($id: ID!) { getProposal(id: $id) { status } }'
  await waitFor(
    'the proposal has ended',
    async () => !['QUEUED', 'RUNNING'].includes((await manager.get(status, { id })).getProposal.status),
    { interval: 50 },
  )
  return readProposal(manager, id)
}
