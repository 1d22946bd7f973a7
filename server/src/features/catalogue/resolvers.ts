import { minGradeFrom } from '@whistle/domain/assigning/grade'
import { importanceFrom } from '@whistle/domain/assigning/importance'
import { showTimeFrom } from '@whistle/domain/games/assignment'
import { refuse } from '@whistle/domain/refusal'
import { feeFrom } from '@whistle/domain/text/money'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { freeTextFrom, idFrom, nameFrom } from '@whistle/domain/text/text'
import { demand, missing, Refused } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import { newIdOf } from '../../graphql/new-id.ts'
import { operation, watch } from '../../graphql/operation.ts'
import { readOne, readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import type { UpdatePositionInput } from '../../graphql/types.generated.ts'
import { changeOwned, createOwned, deleteOwned } from '../../graphql/write.ts'
import { certificationModel, divisionModel, positionModel, sportModel } from './models.ts'
import { type MayKeepCatalogue, mayKeepCatalogue } from './policy.ts'
import { refuseIfUsed } from './refuse-if-used.ts'
import { refuseSameName } from './refuse-same-name.ts'
import { planOf, sportOf } from './store.ts'

const manager = ['manager'] as const

const unknownRequired = { division_required_certification: missing('divisionRequiredCertificationId') }

function requiredIn({
  divisionRequiredCertificationId: id,
}: {
  divisionRequiredCertificationId?: string | null
}) {
  return id ? demand(idFrom(id, 'divisionRequiredCertificationId')) : id
}

function importanceIn({ importance }: { importance?: number | null }) {
  return importance === undefined ? undefined : demand(importanceFrom(importance))
}

export const catalogueResolvers: Resolvers = {
  area: 'LEAGUE',
  models: [sportModel, certificationModel, divisionModel, positionModel],
  Query: {
    getSport: operation(manager, (_me, { id }, context, rootField) =>
      readOne(sportModel, id, context, rootField),
    ),
    getDivision: operation(manager, (_me, { id }, context, rootField) =>
      readOne(divisionModel, id, context, rootField),
    ),
    getPosition: operation(manager, (_me, { id }, context, rootField) =>
      readOne(positionModel, id, context, rootField),
    ),
    getCertification: operation(manager, (_me, { id }, context, rootField) =>
      readOne(certificationModel, id, context, rootField),
    ),
    listSports: operation(manager, (_me, args, context, rootField) =>
      readPage(sportModel, args, context, rootField),
    ),
    listCertifications: operation(manager, (_me, args, context, rootField) =>
      readPage(certificationModel, args, context, rootField),
    ),
    listDivisions: operation(manager, (_me, args, context, rootField) =>
      readPage(divisionModel, args, context, rootField),
    ),
  },
  Mutation: {
    createSport: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      const id = await newIdOf(input, context)
      const name = demand(nameFrom(input.name))
      const [plan] = await context.sql.run(planOf(proof))
      const { sportSubscriptionId: asked } = input
      if (!plan) throw new Refused(refuse('CONFLICT', 'planFirst', { field: 'sportSubscriptionId' }))
      if (asked != null && asked !== plan.id) throw new Refused(missing('sportSubscriptionId'))
      const full = refuse('LIMIT_EXCEEDED', 'tooManySports', { values: { limit: plan.limit } })
      const row = { id, name, subscription_id: plan.id }
      await refuseSameName('sport', proof, { id, name, within: me.userId }, context)
      await createOwned(
        sportModel,
        proof,
        { row, condition, meanings: { subscription_sport_limit: full } },
        context,
      )
      announce(context, me.userId, id)
      return readOne(sportModel, id, context, rootField)
    }),

    updateSport: operation(manager, async (me, { input: { id, name }, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      const row = { name: demand(nameFrom(name)) }
      await refuseSameName('sport', proof, { id, ...row }, context)
      await changeOwned(sportModel, proof, { id, row, condition }, context)
      announce(context, me.userId, id)
      return readOne(sportModel, id, context, rootField)
    }),

    deleteSport: operation(manager, async (me, { input: { id }, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      await refuseIfUsed(proof, { is: 'sport', id }, context)
      const answer = await readOne(sportModel, id, context, rootField)
      await deleteOwned(sportModel, proof, { id, condition }, context)
      announce(context, me.userId, id)
      return answer
    }),

    createCertification: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      const id = await newIdOf(input, context)
      const row = {
        id,
        name: demand(nameFrom(input.name)),
        sport_id: demand(idFrom(input.certificationSportId, 'certificationSportId')),
      }
      const meanings = { certification_owner_sport_id_fkey: missing('certificationSportId') }
      await refuseSameName('certification', proof, { ...row, within: row.sport_id }, context)
      await createOwned(certificationModel, proof, { row, condition, meanings }, context)
      announce(context, me.userId, row.sport_id)
      return readOne(certificationModel, id, context, rootField)
    }),

    updateCertification: operation(
      manager,
      async (me, { input: { id, name }, condition }, context, rootField) => {
        const proof = mayKeepCatalogue(me)
        const row = { name: demand(nameFrom(name)) }
        await refuseSameName('certification', proof, { id, ...row }, context)
        const { sport_id } = await changeOwned(certificationModel, proof, { id, row, condition }, context)
        announce(context, me.userId, sport_id)
        return readOne(certificationModel, id, context, rootField)
      },
    ),

    deleteCertification: operation(manager, async (me, { input: { id }, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      await refuseIfUsed(proof, { is: 'certification', id }, context)
      const answer = await readOne(certificationModel, id, context, rootField)
      const { sport_id } = await deleteOwned(certificationModel, proof, { id, condition }, context)
      announce(context, me.userId, sport_id)
      return answer
    }),

    createDivision: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      const id = await newIdOf(input, context)
      const row = {
        id,
        name: demand(nameFrom(input.name)),
        sport_id: demand(idFrom(input.divisionSportId, 'divisionSportId')),
        required_certification_id: requiredIn(input),
        importance: importanceIn(input),
      }
      const meanings = { division_owner_sport_id_fkey: missing('divisionSportId'), ...unknownRequired }
      await refuseSameName('division', proof, { ...row, within: row.sport_id }, context)
      await createOwned(divisionModel, proof, { row, condition, meanings }, context)
      announce(context, me.userId, row.sport_id)
      return readOne(divisionModel, id, context, rootField)
    }),

    updateDivision: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      const { id } = input
      const name = demand(nameFrom(input.name))
      const row = { name, required_certification_id: requiredIn(input), importance: importanceIn(input) }
      await refuseSameName('division', proof, { id, name }, context)
      const change = { id, row, condition, meanings: unknownRequired }
      const { sport_id } = await changeOwned(divisionModel, proof, change, context)
      announce(context, me.userId, sport_id)
      return readOne(divisionModel, id, context, rootField)
    }),

    deleteDivision: operation(manager, async (me, { input: { id }, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      await refuseIfUsed(proof, { is: 'division', id }, context)
      const answer = await readOne(divisionModel, id, context, rootField)
      const { sport_id } = await deleteOwned(divisionModel, proof, { id, condition }, context)
      announce(context, me.userId, sport_id)
      return answer
    }),

    createPosition: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      const id = await newIdOf(input, context)
      const row = {
        ...positionRow(input),
        id,
        name: demand(nameFrom(input.name)),
        sport: demand(freeTextFrom(input.sport, 'sport')),
        division_id: demand(idFrom(input.positionDivisionId, 'positionDivisionId')),
      }
      const meanings = { position_owner_division_id_fkey: missing('positionDivisionId') }
      await createOwned(positionModel, proof, { row, condition, meanings }, context)
      await announcePosition(proof, row, context)
      return readOne(positionModel, id, context, rootField)
    }),

    updatePosition: operation(manager, async (me, { input, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      const { id, name } = input
      const row = {
        ...positionRow(input),
        name: name === undefined ? undefined : demand(nameFrom(name)),
      }
      const changed = await changeOwned(positionModel, proof, { id, row, condition }, context)
      await announcePosition(proof, changed, context)
      return readOne(positionModel, id, context, rootField)
    }),

    deletePosition: operation(manager, async (me, { input: { id }, condition }, context, rootField) => {
      const proof = mayKeepCatalogue(me)
      const answer = await readOne(positionModel, id, context, rootField)
      const deleted = await deleteOwned(positionModel, proof, { id, condition }, context)
      await announcePosition(proof, deleted, context)
      return answer
    }),
  },
  Subscription: {
    onCatalogueUpdate: watch(manager, {
      wakes: (me, _args, change) => change.topic === 'catalogue' && change.owner === me.userId,
      answer: async (_me, _args, change, context, rootField) =>
        change ? readOne(sportModel, change.id, context, rootField) : null,
    }),
  },
}

/** A missing value stays unchanged, or is the default of a new position. */
function positionRow(input: Omit<UpdatePositionInput, 'id'>) {
  const { isBackup, order, defaultFee, defaultShowTimeMin, minGrade } = input
  return {
    min_grade: minGrade === undefined ? undefined : demand(minGradeFrom(minGrade)),
    is_backup: isBackup ?? undefined,
    sort_order:
      order == null
        ? undefined
        : demand(wholeNumberFrom(order, { field: 'order', min: 0, max: 1_000_000_000 })),
    default_fee_cents: defaultFee == null ? undefined : demand(feeFrom(defaultFee, 'defaultFee')),
    default_show_time_min:
      defaultShowTimeMin == null ? undefined : demand(showTimeFrom(defaultShowTimeMin, 'defaultShowTimeMin')),
  }
}

async function announcePosition(
  proof: MayKeepCatalogue,
  position: { division_id: string },
  context: Context,
): Promise<void> {
  const [sport] = await context.sql.run(sportOf(proof, position.division_id))
  if (sport) announce(context, proof.owner, sport.id)
}

/** Every change inside a sport is announced as a change of the sport, so watchers only follow sports. */
function announce(context: Context, owner: string, id: string): void {
  context.announce({ topic: 'catalogue', owner, id })
}
