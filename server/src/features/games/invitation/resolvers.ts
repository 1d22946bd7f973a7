import type { KeyedHash } from '@whistle/domain/accounts/code'
import { refuse } from '@whistle/domain/refusal'
import type { Principal } from '../../../access/principal.ts'
import { Refused } from '../../../access/refused.ts'
import { shaped } from '../../../graphql/compile/shape.ts'
import type { Context } from '../../../graphql/context.ts'
import { operation } from '../../../graphql/operation.ts'
import { readOne, readPage } from '../../../graphql/read.ts'
import type { Resolvers } from '../../../graphql/resolvers.ts'
import type { ModelInvitationFilterInput } from '../../../graphql/types.generated.ts'
import { invitationModel } from '../models.ts'
import { mayKeepGames } from '../policy.ts'
import { type Answering, authoriseInvitation, openInvitation } from './authorise-invitation.ts'
import { byPresentCode } from './by-present-code.ts'
import { changeInvitation } from './change-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { findHolderByCode, findHolderByRecord, findLink } from './holder.ts'
import { inviteOfficial } from './invite-official.ts'
import { refuseManagersFields } from './refuse-managers-fields.ts'
import { removeInvitation } from './remove-invitation.ts'
import { undoAnswer } from './undo-answer.ts'
import { updateOwnInvitation } from './update-own-invitation.ts'

const manager = ['manager'] as const
const allKinds = ['manager', 'official', 'public'] as const

/** `hash` makes the codes of new invitations. */
export function createInvitationResolvers(hash: KeyedHash): Resolvers {
  return {
    area: 'GAMES',
    Query: {
      getInvitation: operation(allKinds, async (me, { id }, context, rootField) => {
        const principal = me.kind === 'public' ? ((await findHolderByRecord(context, id)) ?? nobody) : me
        return readOne(invitationModel, id, { ...context, principal }, rootField)
      }),
      listInvitations: operation(allKinds, async (me, args, context, rootField) => {
        if (me.kind === 'manager') return readPage(invitationModel, args, context, rootField)
        if (me.kind === 'official')
          return readPage(
            invitationModel,
            { ...args, filter: ownFilter(me, args.filter) },
            context,
            rootField,
          )
        const principal = await viewerBy(args.filter, context)
        const filter = byPresentCode(args.filter, principal)
        return readPage(invitationModel, { ...args, filter }, { ...context, principal }, rootField)
      }),
      listOfficialInvitations: operation(
        ['public'],
        async (_me, { invitationId, ...args }, context, rootField) => {
          const principal = (await findHolderByCode(context, invitationId)) ?? nobody
          return readPage(invitationModel, args, { ...context, principal }, rootField)
        },
      ),
      getLink: operation(['public'], async (_me, { invitationId }, context, rootField) => {
        const link = await findLink(context, invitationId)
        return link ? shaped(link, rootField) : null
      }),
    },
    Mutation: {
      createInvitation: operation(manager, async (me, args, context, rootField) => {
        const id = await inviteOfficial(mayKeepGames(me), args, hash, context)
        return readOne(invitationModel, id, context, rootField)
      }),

      updateInvitation: operation(
        allKinds,
        async (me, args, context, rootField) => {
          const { id } = args.input
          if (me.kind === 'manager') {
            await changeInvitation(mayKeepGames(me), args, context)
            return readOne(invitationModel, id, context, rootField)
          }
          refuseManagersFields(args.input)
          const { viewer } = await authoriseInvitation(me, { id }, context, (invitation) =>
            updateOwnInvitation(invitation, args, context),
          )
          return readOne(invitationModel, id, viewer, rootField)
        },
        async (me, { input }, context) => {
          if (me.kind === 'manager') return
          refuseManagersFields(input)
          await openInvitation(me, { id: input.id }, context)
        },
      ),

      deleteInvitation: operation(manager, (me, args, context, rootField) =>
        removeInvitation(mayKeepGames(me), args, context, rootField),
      ),

      declineInvitation: operation(
        ['official', 'public'],
        async (me, { input }, context, rootField) => {
          const key = { code: input.invitationId }
          const { viewer, invitationId } = await authoriseInvitation(me, key, context, (invitation) =>
            declineInvitation(invitation, input, context),
          )
          return readOne(invitationModel, invitationId, viewer, rootField)
        },
        openByCode,
      ),

      undoAnswer: operation(
        ['official', 'public'],
        async (me, { input }, context, rootField) => {
          const key = { code: input.invitationId }
          const { viewer, invitationId } = await authoriseInvitation(me, key, context, (invitation) =>
            undoAnswer(invitation, context),
          )
          return readOne(invitationModel, invitationId, viewer, rootField)
        },
        openByCode,
      ),
    },
  }
}

const nobody: Principal = { kind: 'nobody' }

const openByCode = (me: Answering, { input }: { input: { invitationId: string } }, context: Context) =>
  openInvitation(me, { code: input.invitationId }, context)

/** All that an official sees is their own: `owner` equal to the session's subject narrows nothing, wherever the filter says it. */
function ownFilter(
  me: Extract<Principal, { kind: 'official' }>,
  filter: ModelInvitationFilterInput | null | undefined,
): ModelInvitationFilterInput | null | undefined {
  if (!filter) return filter
  const { eq, ...owner } = filter.owner ?? {}
  const within = (each: ModelInvitationFilterInput) => ownFilter(me, each) ?? {}
  return {
    ...filter,
    ...(eq === me.userId && { owner }),
    ...(filter.and && { and: filter.and.map(within) }),
    ...(filter.or && { or: filter.or.map(within) }),
    ...(filter.not && { not: within(filter.not) }),
  }
}

/** The public sees what a code opens; an unknown code finds nothing. */
async function viewerBy(
  filter: ModelInvitationFilterInput | null | undefined,
  context: Context,
): Promise<Principal> {
  const code = filter?.invitationId?.eq
  if (!code) {
    const values = { fields: 'invitationId' }
    throw new Refused(refuse('BAD_USER_INPUT', 'filterNeeded', { field: 'filter', values }))
  }
  return (await findHolderByCode(context, code)) ?? nobody
}
