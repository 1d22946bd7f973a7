import { passUndo } from './pass-undo.ts'
import { startPublishing } from './publishing.ts'

/** A manager who calls games off: published games whose officials have confirmed, and the requests. */
export async function startCancelling() {
  const stage = await startPublishing()
  const run = async (text: string, ...values: unknown[]) =>
    (await stage.world.database.pool.query(text, values)).rows

  /** A published game whose first official has confirmed; others are invited. */
  async function published(...people: Parameters<typeof stage.game>) {
    const id = await stage.game(...(people.length ? people : [{}]))
    await stage.publish(id)
    await stage.settled(id)
    await confirm(id, `${id}-official-0`)
    await run(`update game set status = 'CONFIRMED' where id = $1`, id)
    stage.forget()
    return id
  }

  async function confirm(id: string, official: string) {
    await run(
      `update assignment set official_id = $2, confirmed_assignment = true where id = $1`,
      `${id}-referee`,
      official,
    )
    await run(
      `update invitation set accepted = true, has_responded = true where game_id = $1 and official_id = $2`,
      ...[id, official],
    )
  }

  return {
    ...stage,
    ...{ run, published, confirm },
    cancel: (id: string, more: Record<string, unknown> = {}) =>
      stage.ann.ask(
        `mutation ($input: CancelGameInput!) { cancelGame(input: $input) {
          status cancelledAt isCancelled cancelReason cancelNote cancelPayShare officialsConfirmed offersSent isPendingCompletion } }`,
        { input: { id, ...more } },
      ),
    cancelAll: (ids: string[], more: Record<string, unknown> = {}) =>
      stage.ann.ask(
        'mutation ($input: CancelGamesInput!) { cancelGames(input: $input) { games officials leftOut { id name reason } } }',
        { input: { ids, ...more } },
      ),
    restore: (id: string) =>
      stage.ann.ask(
        `mutation ($id: ID!) { restoreGame(input: { id: $id }) {
          status isCancelled assignments { items { confirmedAssignment askedAgainAt official { id } } } } }`,
        { id },
      ),
    see: async (id: string, fields: string) =>
      (await stage.ann.get(`query ($id: ID!) { getGame(id: $id) { ${fields} } }`, { id })).getGame,
    signUp: async (id: string, n: number) => {
      const official = `${id}-official-${n}`
      const [found] = await run('select code from invitation where official_id = $1', official)
      return stage.world.visitor.ask(
        'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id confirmedAssignment } }',
        { input: { assignmentId: `${id}-referee`, invitationId: found?.code } },
      )
    },
    /** Messages that wait leave, and are forgotten. */
    async anew() {
      await passUndo(stage.world)
      stage.forget()
    },
  }
}
