import { formerSecretMs, refuseAnotherWebhook, webhookTopicsFrom } from '@whistle/domain/accounts/webhook'
import { refuse } from '@whistle/domain/refusal'
import { webAddressFrom } from '@whistle/domain/text/web-address'
import type { Principal } from '../../access/principal.ts'
import { demand, Refused } from '../../access/refused.ts'
import { tooManyTries } from '../../access/too-many-tries.ts'
import { instantText } from '../../db/instant.ts'
import { limitOf, minute } from '../../db/limiter.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { shaped } from '../../graphql/compile/shape.ts'
import type { Context, RootField } from '../../graphql/context.ts'
import { operation } from '../../graphql/operation.ts'
import { readOne, readPage } from '../../graphql/read.ts'
import type { Resolvers } from '../../graphql/resolvers.ts'
import { changeOwned, deleteOwned } from '../../graphql/write.ts'
import type { RequestPublic } from '../../outgoing/request-public.ts'
import { webhookDeliveryModel, webhookModel } from './models.ts'
import { mayKeepWebhooks } from './policy.ts'
import { newSalt, type WebhookSecrets } from './secret.ts'
import {
  countWebhooks,
  insertTest,
  insertWebhook,
  renewSalt,
  repeatDelivery,
  type ShownWebhook,
} from './store.ts'

type Manager = Extract<Principal, { kind: 'manager' }>

const manager = ['manager'] as const
/** Of one manager: each looks up a name, or leads to a request. */
const perManager = { tries: 60, seconds: minute }
const wake = { topic: 'outbox', owner: '', id: '' } as const

/** Without an area: a key does not send data elsewhere. */
export function createWebhookResolvers(parts: {
  requestPublic: RequestPublic
  secrets: WebhookSecrets
  /** An address may be in the own network, and without TLS. */
  allowPrivate: boolean
}): Resolvers {
  const { requestPublic, secrets, allowPrivate } = parts
  const urlFrom = (typed: string | null | undefined) =>
    demand(webAddressFrom(typed, allowPrivate ? ['https:', 'http:'] : ['https:']))

  /** Before the transaction, which does not wait for name servers. */
  async function checkAddress(me: Manager, { input }: { input: { url?: string | null } }, context: Context) {
    if (input.url == null) return
    const url = urlFrom(input.url)
    await limit(me, context)
    if (!(await requestPublic.reaches(url)))
      throw new Refused(refuse('BAD_USER_INPUT', 'addressNotPublic', { field: 'url' }))
  }

  const withSecret = (webhook: ShownWebhook, salt: string, rootField: RootField) =>
    shaped(
      {
        secret: secrets.secretOf(salt),
        webhook: { ...webhook, createdAt: instantText(webhook.createdAt) },
      },
      rootField,
    )

  return {
    models: [webhookModel, webhookDeliveryModel],
    Query: {
      listWebhooks: operation(manager, (_me, args, context, rootField) =>
        readPage(webhookModel, args, context, rootField),
      ),
      listWebhookDeliveries: operation(manager, (_me, { webhookId, state, ...page }, context, rootField) => {
        const filter = { webhookId: { eq: webhookId }, ...(state && { state: { eq: state } }) }
        return readPage(webhookDeliveryModel, { ...page, filter }, context, rootField)
      }),
    },
    Mutation: {
      createWebhook: operation(
        manager,
        async (me, { input }, context, rootField) => {
          const proof = mayKeepWebhooks(me)
          const url = urlFrom(input.url)
          const topics = demand(webhookTopicsFrom(input.topics))
          // Of two requests at once the second counts the webhook of the first.
          await context.sql.run(lockOwner(proof.owner))
          const [webhooks] = await context.sql.run(countWebhooks(proof))
          demand(refuseAnotherWebhook(webhooks?.count ?? 0))
          const salt = newSalt()
          const [made] = await context.sql.run(
            insertWebhook(proof, {
              id: context.newId(),
              url,
              topics,
              salt,
              isActive: input.isActive ?? true,
            }),
          )
          if (!made) throw new Error('the webhook is not there')
          return withSecret(made, salt, rootField)
        },
        checkAddress,
      ),

      updateWebhook: operation(
        manager,
        async (me, { input }, context, rootField) => {
          const { id, url, topics, isActive } = input
          const row = {
            ...(url != null && { url: urlFrom(url) }),
            ...(topics && { topics: demand(webhookTopicsFrom(topics)) }),
            ...(isActive != null && { is_active: isActive }),
            // A change is a repair: it is tried at once.
            ...{ failures: 0, wait_until: null },
          }
          await changeOwned(webhookModel, mayKeepWebhooks(me), { id, row, condition: undefined }, context)
          context.announce(wake)
          return readOne(webhookModel, id, context, rootField)
        },
        checkAddress,
      ),

      deleteWebhook: operation(manager, async (me, { input: { id } }, context, rootField) => {
        const answer = await readOne(webhookModel, id, context, rootField)
        await deleteOwned(webhookModel, mayKeepWebhooks(me), { id, condition: undefined }, context)
        return answer
      }),

      renewWebhookSecret: operation(manager, async (me, { input: { id } }, context, rootField) => {
        const salt = newSalt()
        const until = new Date(context.now.getTime() + formerSecretMs)
        const [webhook] = await context.sql.run(renewSalt(mayKeepWebhooks(me), { id, salt, until }))
        if (!webhook) throw new Refused(refuse('NOT_FOUND', 'notFound'))
        return withSecret(webhook, salt, rootField)
      }),

      testWebhook: operation(
        manager,
        async (me, { input: { id: webhookId } }, context, rootField) => {
          const id = context.newId()
          const [webhook] = await context.sql.run(insertTest(mayKeepWebhooks(me), { id, webhookId }))
          if (!webhook) throw new Refused(refuse('NOT_FOUND', 'notFound'))
          context.announce(wake)
          return readOne(webhookDeliveryModel, id, context, rootField)
        },
        (me, _args, context) => limit(me, context),
      ),

      repeatWebhookDelivery: operation(
        manager,
        async (me, { input: { id } }, context, rootField) => {
          const [delivery] = await context.sql.run(repeatDelivery(mayKeepWebhooks(me), id))
          if (!delivery) throw new Refused(refuse('NOT_FOUND', 'notFound'))
          context.announce(wake)
          return readOne(webhookDeliveryModel, id, context, rootField)
        },
        (me, _args, context) => limit(me, context),
      ),
    },
  }
}

async function limit({ userId }: Manager, { limiter }: Context): Promise<void> {
  const exceeded = await limiter.consume([limitOf('webhook', [userId], perManager)])
  if (exceeded.length) throw tooManyTries(exceeded)
}
