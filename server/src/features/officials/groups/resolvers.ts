import { refuseAnotherGroup } from '@whistle/domain/officials/group'
import { refuse } from '@whistle/domain/refusal'
import { shortNameFrom } from '@whistle/domain/text/text'
import { demand } from '../../../access/refused.ts'
import { lockOwner } from '../../../db/lock-owner.ts'
import { newIdOf } from '../../../graphql/new-id.ts'
import { operation, watch } from '../../../graphql/operation.ts'
import { readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import { changeOwned, createOwned, deleteOwned } from '../../../graphql/write.ts'
import { addMembers, announceGroup, removeMembers } from './change-members.ts'
import { officialGroupModel } from './models.ts'
import { mayKeepGroups } from './policy.ts'
import { countGroups } from './store.ts'

const manager = ['manager'] as const
const condition = undefined

const meaningsOf = (name: string) => ({
  official_group_name: refuse('CONFLICT', 'nameTaken', { field: 'name', values: { name } }),
})

export const groupResolvers: Resolvers = {
  area: 'OFFICIALS',
  models: [officialGroupModel],
  Query: {
    getOfficialGroup: operation(manager, (_me, { id }, context, rootField) =>
      readOne(officialGroupModel, id, context, rootField),
    ),
    listOfficialGroups: operation(manager, (_me, args, context, rootField) =>
      readPage(officialGroupModel, args, context, rootField),
    ),
  },
  Mutation: {
    createOfficialGroup: operation(manager, async (me, { input }, context, rootField) => {
      const proof = mayKeepGroups(me)
      const id = await newIdOf(input, context)
      const name = demand(shortNameFrom(input.name))
      // Of two requests at once the second counts the group of the first.
      await context.sql.run(lockOwner(proof.owner))
      const meanings = meaningsOf(name)
      await createOwned(officialGroupModel, proof, { row: { id, name }, condition, meanings }, context)
      const [groups] = await context.sql.run(countGroups(proof))
      demand(refuseAnotherGroup(groups?.count ?? 0))
      await addMembers(proof, { id, officialIds: input.officialIds ?? [] }, context)
      announceGroup(proof, id, context)
      return readOne(officialGroupModel, id, context, rootField)
    }),

    updateOfficialGroup: operation(manager, async (me, { input }, context, rootField) => {
      const proof = mayKeepGroups(me)
      const name = demand(shortNameFrom(input.name))
      const change = { id: input.id, row: { name }, condition, meanings: meaningsOf(name) }
      await changeOwned(officialGroupModel, proof, change, context)
      announceGroup(proof, input.id, context)
      return readOne(officialGroupModel, input.id, context, rootField)
    }),

    deleteOfficialGroup: operation(manager, async (me, { input: { id } }, context, rootField) => {
      const proof = mayKeepGroups(me)
      const answer = await readOne(officialGroupModel, id, context, rootField)
      await deleteOwned(officialGroupModel, proof, { id, condition }, context)
      announceGroup(proof, id, context)
      return answer
    }),

    addToOfficialGroup: operation(manager, async (me, { input }, context, rootField) => {
      await addMembers(mayKeepGroups(me), input, context)
      return readOne(officialGroupModel, input.id, context, rootField)
    }),

    removeFromOfficialGroup: operation(manager, async (me, { input }, context, rootField) => {
      await removeMembers(mayKeepGroups(me), input, context)
      return readOne(officialGroupModel, input.id, context, rootField)
    }),
  },
  Subscription: {
    onOfficialGroupUpdate: watch(manager, {
      wakes: (me, _args, change) => change.topic === 'group' && change.owner === me.userId,
      answer: async (_me, _args, change, context, rootField) =>
        change ? readOne(officialGroupModel, change.id, context, rootField) : null,
    }),
  },
}
