import {
  timeOffFrom,
  timeOffLimit,
  weeklyOffFrom,
  weeklyOffLimit,
} from '@whistle/domain/officials/availability'
import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { demand, Refused } from '../../../access/refused.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import type { Context } from '../../../graphql/context.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import { operation } from '../../../graphql/operation.ts'
import { readOne } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { createOwned, deleteOwned } from '../../../graphql/write.ts'
import { refuseUnknownZone } from '../../venues/refuse-unknown-zone.ts'
import { announceOfficial } from '../official/announce-official.ts'
import { mayKeepOfficials } from '../policy.ts'
import { findBusyOfficials } from './find-busy-officials.ts'
import { timeOffModel, weeklyOffModel } from './models.ts'
import { type MayKeepAvailability, mayKeepAvailability } from './policy.ts'
import { countKept, lockPerson } from './store.ts'

const official = ['official'] as const

export const availabilityResolvers: Resolvers = {
  area: 'OFFICIALS',
  models: [timeOffModel, weeklyOffModel],
  Query: {
    busyOfficials: operation(['manager'], async (me, period, context, rootField) => {
      const spans = await findBusyOfficials(mayKeepOfficials(me), period, context)
      return spans.map((span) => shaped(span, rootField))
    }),
  },
  Mutation: {
    createTimeOff: operation(official, async (me, { input }, context, rootField) => {
      const proof = mayKeepAvailability(me)
      const id = await newIdOf(input, context)
      const { startDateTime: starts_at, endDateTime: ends_at, note } = demand(timeOffFrom(input))
      const row = { id, starts_at, ends_at, note }
      const isNew = await createOwned(timeOffModel, proof, { row, condition: undefined }, context)
      if (isNew) await checkNew(me, proof, { table: 'official_time_off', max: timeOffLimit }, context)
      return readOne(timeOffModel, id, context, rootField)
    }),

    deleteTimeOff: operation(official, async (me, { input: { id } }, context, rootField) => {
      const answer = await readOne(timeOffModel, id, context, rootField)
      await deleteOwned(timeOffModel, mayKeepAvailability(me), { id, condition: undefined }, context)
      await announceAll(me, context)
      return answer
    }),

    createWeeklyOff: operation(official, async (me, { input }, context, rootField) => {
      const proof = mayKeepAvailability(me)
      const id = await newIdOf(input, context)
      const { weekday, fromMinute, toMinute, timeZone } = demand(weeklyOffFrom(input))
      await refuseUnknownZone(timeZone, context)
      const row = { id, weekday, from_minute: fromMinute, to_minute: toMinute, time_zone: timeZone }
      const isNew = await createOwned(weeklyOffModel, proof, { row, condition: undefined }, context)
      if (isNew) await checkNew(me, proof, { table: 'official_weekly_off', max: weeklyOffLimit }, context)
      return readOne(weeklyOffModel, id, context, rootField)
    }),

    deleteWeeklyOff: operation(official, async (me, { input: { id } }, context, rootField) => {
      const answer = await readOne(weeklyOffModel, id, context, rootField)
      await deleteOwned(weeklyOffModel, mayKeepAvailability(me), { id, condition: undefined }, context)
      await announceAll(me, context)
      return answer
    }),
  },
}

type Official = Extract<Principal, { kind: 'official' }>

async function checkNew(
  me: Official,
  proof: MayKeepAvailability,
  { table, max }: { table: Parameters<typeof countKept>[0]; max: number },
  context: Context,
): Promise<void> {
  await context.sql.run(lockPerson(proof))
  const [kept] = await context.sql.run(countKept(table, proof))
  if (kept && kept.count > max)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooManyOff', { values: { limit: max } }))
  await announceAll(me, context)
}

/** Managers with a picker open see the change live. */
async function announceAll({ officialIds }: Official, context: Context): Promise<void> {
  for (const id of officialIds) await announceOfficial(id, context)
}
