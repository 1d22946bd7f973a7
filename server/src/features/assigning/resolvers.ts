import { driveFrom } from '@whistle/domain/assigning/drive'
import { gradeFrom } from '@whistle/domain/assigning/grade'
import { limitsFrom, termsFrom } from '@whistle/domain/assigning/terms'
import { weightsFrom } from '@whistle/domain/assigning/weights'
import { idFrom, nameFrom } from '@whistle/domain/text/text'
import { demand, missing, Refused, settle } from '../../access/refused.ts'
import { operation } from '../../graphql/operation.ts'
import { readOne, readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { deleteOwned } from '../../graphql/write.ts'
import { announceOfficial } from '../officials/official/announce-official.ts'
import { createBlock } from './create-block.ts'
import {
  assigningModels,
  blockModel,
  driveModel,
  gradeModel,
  ownLimitsModel,
  termsModel,
  weightsModel,
} from './models.ts'
import { mayKeepAssigning, mayKeepOwnLimits } from './policy.ts'
import {
  backToRouted,
  upsertDrive,
  upsertGrade,
  upsertOwnLimits,
  upsertTerms,
  upsertWeights,
} from './store.ts'

const manager = ['manager'] as const
const official = ['official'] as const
const signedIn = ['manager', 'official'] as const

export const assigningResolvers: Resolvers = {
  area: 'OFFICIALS',
  models: assigningModels,
  Query: {
    getAssigningTerms: operation(manager, (_me, { officialId }, context, rootField) =>
      readOne(termsModel, officialId, context, rootField),
    ),
    getAssigningWeights: operation(manager, (me, _args, context, rootField) =>
      readOne(weightsModel, me.userId, context, rootField),
    ),
    getOwnLimits: operation(official, (me, _args, context, rootField) =>
      readOne(ownLimitsModel, me.userId, context, rootField),
    ),
    listOfficialGrades: operation(manager, (_me, args, context, rootField) =>
      readPage(gradeModel, args, context, rootField),
    ),
    listOfficialBlocks: operation(signedIn, (_me, args, context, rootField) =>
      readPage(blockModel, args, context, rootField),
    ),
    listVenueDrives: operation(manager, (_me, args, context, rootField) =>
      readPage(driveModel, args, context, rootField),
    ),
  },
  Mutation: {
    putAssigningTerms: operation(manager, async (me, { input }, context, rootField) => {
      const officialId = demand(idFrom(input.officialId, 'officialId'))
      const write = context.sql.run(upsertTerms(mayKeepAssigning(me), officialId, demand(termsFrom(input))))
      await settle(write, { assigning_terms_link: missing('officialId') })
      context.announce({ topic: 'official', owner: me.userId, id: officialId })
      return readOne(termsModel, officialId, context, rootField)
    }),

    putAssigningWeights: operation(manager, async (me, { input }, context, rootField) => {
      await context.sql.run(upsertWeights(mayKeepAssigning(me), demand(weightsFrom(input))))
      return readOne(weightsModel, me.userId, context, rootField)
    }),

    putOwnLimits: operation(official, async (me, { input }, context, rootField) => {
      await context.sql.run(upsertOwnLimits(mayKeepOwnLimits(me), demand(limitsFrom(input))))
      for (const id of me.officialIds) await announceOfficial(id, context)
      return readOne(ownLimitsModel, me.userId, context, rootField)
    }),

    putOfficialGrade: operation(manager, async (me, { input }, context, rootField) => {
      const given = {
        id: context.newId(),
        officialId: demand(idFrom(input.officialId, 'officialId')),
        divisionId: demand(idFrom(input.divisionId, 'divisionId')),
        position: input.position == null ? null : demand(nameFrom(input.position, 'position')),
        grade: demand(gradeFrom(input.grade)),
      }
      const [written] = await settle(context.sql.run(upsertGrade(mayKeepAssigning(me), given)), {
        official_grade_link: missing('officialId'),
        official_grade_division: missing('divisionId'),
      })
      if (!written) throw new Refused(missing('position'))
      context.announce({ topic: 'official', owner: me.userId, id: given.officialId })
      return readOne(gradeModel, written.id, context, rootField)
    }),

    deleteOfficialGrade: operation(manager, async (me, { input: { id } }, context, rootField) => {
      const answer = await readOne(gradeModel, id, context, rootField)
      const deleted = await deleteOwned(
        gradeModel,
        mayKeepAssigning(me),
        { id, condition: undefined },
        context,
      )
      context.announce({ topic: 'official', owner: me.userId, id: deleted.official_id })
      return answer
    }),

    createOfficialBlock: operation(signedIn, async (me, { input }, context, rootField) =>
      readOne(blockModel, await createBlock(me, input, context), context, rootField),
    ),

    deleteOfficialBlock: operation(signedIn, async (me, { input: { id } }, context, rootField) => {
      const answer = await readOne(blockModel, id, context, rootField)
      const proof = me.kind === 'manager' ? mayKeepAssigning(me) : mayKeepOwnLimits(me)
      const deleted = await deleteOwned(blockModel, proof, { id, condition: undefined }, context)
      if (me.kind === 'official') await announceOfficial(deleted.official_id, context)
      else context.announce({ topic: 'official', owner: me.userId, id: deleted.official_id })
      return answer
    }),

    putVenueDrive: operation(manager, async (me, { input }, context, rootField) => {
      const drive = { id: context.newId(), ...demand(driveFrom(input)) }
      const [from] = [drive.fromVenueId, drive.toVenueId].sort()
      const fields = from === drive.fromVenueId ? ['fromVenueId', 'toVenueId'] : ['toVenueId', 'fromVenueId']
      const [written] = await settle(context.sql.run(upsertDrive(mayKeepAssigning(me), drive)), {
        venue_drive_from: missing(fields[0] ?? ''),
        venue_drive_to: missing(fields[1] ?? ''),
      })
      return readOne(driveModel, written?.id ?? drive.id, context, rootField)
    }),

    deleteVenueDrive: operation(manager, async (me, { input: { id } }, context, rootField) => {
      const answer = await readOne(driveModel, id, context, rootField)
      const proof = mayKeepAssigning(me)
      const [routed] = await context.sql.run(backToRouted(proof, id))
      if (!routed) await deleteOwned(driveModel, proof, { id, condition: undefined }, context)
      return answer
    }),
  },
}
