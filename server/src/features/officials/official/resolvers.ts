import {
  endsBeforeStart,
  type HeldValues,
  heldChangesFrom,
  heldFrom,
} from '@whistle/domain/officials/held-certification'
import { managersMean, officialFrom } from '@whistle/domain/officials/official'
import { refuse } from '@whistle/domain/refusal'
import { freeTextFrom } from '@whistle/domain/text/text'
import { demand, missing, Refused } from '../../../access/refused.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import { operation, watch } from '../../../graphql/operation.ts'
import { readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { changeOwned, createOwned, deleteOwned } from '../../../graphql/write.ts'
import {
  officialCertificationModel,
  officialInGameModel,
  officialLinkModel,
  officialModel,
} from '../models.ts'
import { mayKeepOfficials, mayLeaveManager } from '../policy.ts'
import { announceOfficial } from './announce-official.ts'
import { deleteOfficial } from './delete-official.ts'
import { leaveManager } from './leave-manager.ts'
import { refuseSameEmail } from './refuse-same-email.ts'
import { saveOfficial } from './save-official.ts'
import { saveOwnRecord } from './save-own-record.ts'
import { linkManager, lockManagerLink, rowOf, updateNote } from './store.ts'

const manager = ['manager'] as const
const signedIn = ['manager', 'official'] as const

export const officialResolvers: Resolvers = {
  area: 'OFFICIALS',
  models: [officialModel, officialInGameModel, officialLinkModel, officialCertificationModel],
  Query: {
    getOfficial: operation(signedIn, (_me, { id }, context, rootField) =>
      readOne(officialModel, id, context, rootField),
    ),
    listOfficials: operation(signedIn, (_me, args, context, rootField) =>
      readPage(officialModel, args, context, rootField),
    ),
  },
  Mutation: {
    createOfficial: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepOfficials(me)
      const id = await newIdOf(input, context)
      demand(managersMean(input.managers ?? [], { me: me.userId, linked: [] }))
      const values = demand(officialFrom(input))
      await refuseSameEmail(proof, { id, ...values }, context)
      const row = { ...rowOf(values), id }
      if (await createOwned(officialModel, proof, { row, condition }, context)) {
        demand(await context.daily.take(context, proof.owner, { official: 1 }))
        await context.sql.run(linkManager(proof, id))
        await announceOfficial(id, context)
      }
      return readOne(officialModel, id, context, rootField)
    }),

    updateOfficial: operation(signedIn, (me, args, context, rootField) =>
      me.kind === 'manager'
        ? saveOfficial(mayKeepOfficials(me), args, context, rootField)
        : saveOwnRecord(me, args, context, rootField),
    ),

    updateOfficialNote: operation(manager, async (me, { input }, context, rootField) => {
      const note = demand(freeTextFrom(input.note, 'note'))
      const [linked] = await context.sql.run(updateNote(mayKeepOfficials(me), input.id, note))
      if (!linked) throw new Refused(missing('id'))
      // Only to the manager: what others see of the official is unchanged.
      context.announce({ topic: 'official', owner: me.userId, id: input.id })
      return readOne(officialModel, input.id, context, rootField)
    }),

    deleteOfficial: operation(manager, (me, args, context, rootField) =>
      deleteOfficial(mayKeepOfficials(me), args, context, rootField),
    ),

    leaveManager: operation(['official'], async (me, { input }, context, rootField) => {
      await leaveManager(demand(mayLeaveManager(me, input.officialIds)), input.manager, context)
      return readOne(officialModel, me.officialId, context, rootField)
    }),

    createOfficialCertification: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepOfficials(me)
      const { officialId, certificationId } = input
      const id = await newIdOf(input, context)
      const held = demand(heldFrom(input))
      const [linked] = await context.sql.run(lockManagerLink(proof, officialId))
      if (!linked) throw new Refused(missing('officialId'))
      const row = { ...heldRow(held), id, official_id: officialId, certification_id: certificationId }
      const meanings = {
        official_certification_owner_certification_id_fkey: missing('certificationId'),
        official_certification_official_id_certification_id_key: refuse('CONFLICT', 'onlyOnce', {
          field: 'certificationId',
        }),
      }
      await createOwned(officialCertificationModel, proof, { row, condition, meanings }, context)
      await announceOfficial(officialId, context)
      return readOne(officialCertificationModel, id, context, rootField)
    }),

    updateOfficialCertification: operation(
      manager,
      async (me, { input: { id, ...changes }, condition }, context, rootField) => {
        const row = heldRow(demand(heldChangesFrom(changes)))
        const meanings = { official_certification_dates: endsBeforeStart }
        const held = await changeOwned(
          officialCertificationModel,
          mayKeepOfficials(me),
          { id, row, condition, meanings },
          context,
        )
        await announceOfficial(held.official_id, context)
        return readOne(officialCertificationModel, id, context, rootField)
      },
    ),

    deleteOfficialCertification: operation(
      manager,
      async (me, { input: { id }, condition }, context, rootField) => {
        const answer = await readOne(officialCertificationModel, id, context, rootField)
        const held = await deleteOwned(
          officialCertificationModel,
          mayKeepOfficials(me),
          { id, condition },
          context,
        )
        await announceOfficial(held.official_id, context)
        return answer
      },
    ),
  },
  Subscription: {
    onOfficialUpdate: watch(manager, {
      wakes: (me, { id }, change) =>
        change.topic === 'official' && change.owner === me.userId && (!id || change.id === id),
      async answer(_me, { id }, change, context, rootField) {
        const changed = id ?? change?.id
        return changed ? readOne(officialModel, changed, context, rootField) : null
      },
    }),
  },
}

function heldRow({ isActive, startDate, endDate, expDate }: Partial<HeldValues>) {
  return { is_active: isActive, start_date: startDate, end_date: endDate, exp_date: expDate }
}
