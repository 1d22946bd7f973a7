import type { ManagerMessages } from '@whistle/domain/accounts/drop-out'
import { hoursFrom, type Settings } from '@whistle/domain/accounts/settings'
import { languageFrom } from '@whistle/domain/officials/official'
import { mileageRateFrom } from '@whistle/domain/payments/mileage'
import { taxThresholdFrom } from '@whistle/domain/payments/payment'
import { refuse } from '@whistle/domain/refusal'
import { demand } from '../../access/refused.ts'
import { newIdOf } from '../../graphql/new-id.ts'
import { operation, watch } from '../../graphql/operation.ts'
import { readOne, readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { changeOwned, createOwned } from '../../graphql/write.ts'
import { settingModel } from './models.ts'
import { mayKeepSettings } from './policy.ts'

const manager = ['manager'] as const

export const settingResolvers: Resolvers = {
  area: 'LEAGUE',
  models: [settingModel],
  Query: {
    listSettings: operation(manager, (_me, args, context, rootField) =>
      readPage(settingModel, args, context, rootField),
    ),
  },
  Mutation: {
    createSetting: operation(manager, async (me, { input, condition }, context, rootField) => {
      const id = await newIdOf(input, context)
      const meanings = { setting_owner_key: refuse('CONFLICT', 'onlyOnce') }
      const row = { id, ...rowOf(input) }
      await createOwned(settingModel, mayKeepSettings(me), { row, condition, meanings }, context)
      context.announce({ topic: 'setting', owner: me.userId, id })
      return readOne(settingModel, id, context, rootField)
    }),

    updateSetting: operation(manager, async (me, { input, condition }, context, rootField) => {
      const { id } = input
      await changeOwned(settingModel, mayKeepSettings(me), { id, row: rowOf(input), condition }, context)
      context.announce({ topic: 'setting', owner: me.userId, id })
      return readOne(settingModel, id, context, rootField)
    }),
  },
  Subscription: {
    onSettingUpdate: watch(manager, {
      wakes: (me, _args, change) => change.topic === 'setting' && change.owner === me.userId,
      answer: async (_me, _args, change, context, rootField) =>
        change ? readOne(settingModel, change.id, context, rootField) : null,
    }),
  },
}

type Given = { [Name in keyof Settings]?: number | null } & {
  [Name in keyof ManagerMessages]?: boolean | null
} & {
  showsLedger?: boolean | null
  language?: string | null
  mileageRate?: number | null
  taxThreshold?: number | null
}

function rowOf(given: Given) {
  const {
    gameCheckin,
    cancellation,
    reminder,
    answerHours,
    answerMargin,
    offerReminder,
    uncoveredHours,
    expiryDays,
    mileageRate,
    taxThreshold,
    ...messages
  } = given
  const hours = (given: number | null | undefined, field: keyof Settings) =>
    given === null || given === undefined ? undefined : demand(hoursFrom(given, field))
  return {
    game_checkin: hours(gameCheckin, 'gameCheckin'),
    cancellation: hours(cancellation, 'cancellation'),
    reminder: hours(reminder, 'reminder'),
    answer_hours: hours(answerHours, 'answerHours'),
    answer_margin: hours(answerMargin, 'answerMargin'),
    offer_reminder: hours(offerReminder, 'offerReminder'),
    uncovered_hours: hours(uncoveredHours, 'uncoveredHours'),
    expiry_days: hours(expiryDays, 'expiryDays'),
    mileage_rate: mileageRate == null ? undefined : demand(mileageRateFrom(mileageRate)),
    tax_threshold: taxThreshold == null ? undefined : demand(taxThresholdFrom(taxThreshold)),
    drop_out_mail: messages.dropOutMail ?? undefined,
    drop_out_digest: messages.dropOutDigest ?? undefined,
    drop_out_text: messages.dropOutText ?? undefined,
    uncovered_mail: messages.uncoveredMail ?? undefined,
    shows_ledger: messages.showsLedger ?? undefined,
    language: messages.language === undefined ? undefined : demand(languageFrom(messages.language)),
  }
}
