import { refuseAnotherCalendar } from '@whistle/domain/officials/busy-calendar'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../../access/refused.ts'
import { tooManyTries } from '../../../access/too-many-tries.ts'
import { hour, limitOf } from '../../../db/limiter.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import { operation } from '../../../graphql/operation.ts'
import { readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { changeOwned, createOwned, deleteOwned } from '../../../graphql/write.ts'
import type { RequestPublic } from '../../../outgoing/request-public.ts'
import { addressOf, nameOf } from './calendar-input.ts'
import { busyCalendarModel, suggestionModel } from './models.ts'
import { mayKeepCalendars, maySuggestCalendars } from './policy.ts'
import { countCalendars, dueNow } from './store.ts'
import { answerCalendar, suggestCalendar } from './suggestions.ts'

const official = ['official'] as const
const manager = ['manager'] as const
const signedIn = ['manager', 'official'] as const
/** Of one account: each leads to a request. */
const perAccount = { tries: 30, seconds: hour }

export function createCalendarResolvers({ requestPublic }: { requestPublic: RequestPublic }): Resolvers {
  async function limit({ userId }: { userId: string }, { limiter }: Context): Promise<void> {
    const exceeded = await limiter.consume([limitOf('busy calendar', [userId], perAccount)])
    if (exceeded.length) throw tooManyTries(exceeded)
  }

  return {
    models: [busyCalendarModel, suggestionModel],
    Query: {
      listBusyCalendars: operation(official, (_me, args, context, rootField) =>
        readPage(busyCalendarModel, args, context, rootField),
      ),
      listCalendarSuggestions: operation(signedIn, (_me, args, context, rootField) =>
        readPage(suggestionModel, args, context, rootField),
      ),
    },
    Mutation: {
      createBusyCalendar: operation(
        official,
        async (me, { input }, context, rootField) => {
          const proof = mayKeepCalendars(me)
          const id = await newIdOf(input, context)
          const row = { id, name: nameOf(input), url: addressOf(input) }
          // Of two requests at once the second counts the calendar of the first.
          await context.sql.run(lockOwner(proof.owner))
          const isNew = await createOwned(busyCalendarModel, proof, { row, condition: undefined }, context)
          const [kept] = await context.sql.run(countCalendars(proof))
          if (isNew) demand(refuseAnotherCalendar((kept?.count ?? 0) - 1))
          return readOne(busyCalendarModel, id, context, rootField)
        },
        // Before the transaction, which does not wait for name servers.
        async (me, { input }, context) => {
          const url = addressOf(input)
          await limit(me, context)
          if (!(await requestPublic.reaches(url)))
            throw new Refused(refuse('BAD_USER_INPUT', 'addressNotPublic', { field: 'url' }))
        },
      ),

      refreshBusyCalendar: operation(
        official,
        async (me, { input: { id } }, context, rootField) => {
          const change = { id, row: dueNow, condition: undefined }
          await changeOwned(busyCalendarModel, mayKeepCalendars(me), change, context)
          return readOne(busyCalendarModel, id, context, rootField)
        },
        (me, _args, context) => limit(me, context),
      ),

      deleteBusyCalendar: operation(official, async (me, { input: { id } }, context, rootField) => {
        const answer = await readOne(busyCalendarModel, id, context, rootField)
        await deleteOwned(busyCalendarModel, mayKeepCalendars(me), { id, condition: undefined }, context)
        return answer
      }),

      createCalendarSuggestion: operation(manager, async (me, { input }, context, rootField) =>
        readOne(suggestionModel, await suggestCalendar(me, input, context), context, rootField),
      ),

      answerCalendarSuggestion: operation(
        official,
        async (me, { input }, context, rootField) => {
          await answerCalendar(me, input, context)
          return readOne(suggestionModel, input.id, context, rootField)
        },
        (me, _args, context) => limit(me, context),
      ),

      deleteCalendarSuggestion: operation(manager, async (me, { input: { id } }, context, rootField) => {
        const answer = await readOne(suggestionModel, id, context, rootField)
        await deleteOwned(suggestionModel, maySuggestCalendars(me), { id, condition: undefined }, context)
        return answer
      }),
    },
  }
}
