import { useClient, useQuery } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import type { CreateWebhookInput, UpdateWebhookInput } from '../../records/mutation-fields.generated.ts'
import { useMutate } from '../../records/use-mutate.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  RenewWebhookSecretDocument,
  UpdateWebhookDocument,
  WebhooksDocument,
} from './operations.generated.ts'
import { webhookWords } from './words.ts'

type Answer = { secret: string } | { reason: string }

export function useWebhooks() {
  const say = useWords(webhookWords)
  const language = useLanguage()
  const confirm = useConfirm()
  const notify = useNotice()
  const client = useClient()
  const mutate = useMutate()
  const [{ data, error }, read] = useQuery({ query: WebhooksDocument, requestPolicy: 'cache-and-network' })
  const reload = () => read({ requestPolicy: 'network-only' })

  return {
    webhooks: data?.listWebhooks?.items,
    error,
    reload,

    async create(input: CreateWebhookInput): Promise<Answer> {
      const answer = await client.mutation(CreateWebhookDocument, { input }).toPromise()
      const secret = answer.data?.createWebhook?.secret
      reload()
      return secret ? { secret } : { reason: answer.error ? failureOf(answer.error, language).text : '' }
    },

    /** Resolves with why it was not saved. */
    async update(input: UpdateWebhookInput): Promise<string | null> {
      const failure = await mutate(UpdateWebhookDocument, { input })
      return failure?.text ?? null
    },

    /** Resolves with the new secret; with null when it was not wanted, or has failed. */
    async renew(id: string): Promise<string | null> {
      if (!(await confirm({ title: say('renewTitle'), text: say('renewText') }))) return null
      const answer = await client.mutation(RenewWebhookSecretDocument, { id }).toPromise()
      if (answer.error)
        notify({
          text: say('notDone', { reason: failureOf(answer.error, language).text }),
          tone: 'failure',
        })
      return answer.data?.renewWebhookSecret?.secret ?? null
    },

    async remove(id: string): Promise<void> {
      if (!(await confirm({ title: say('removeTitle'), text: say('removeText'), danger: true }))) return
      const failure = await mutate(DeleteWebhookDocument, { id })
      reload()
      notify(
        failure
          ? { text: say('notDone', { reason: failure.text }), tone: 'failure' }
          : { text: say('removed') },
      )
    },
  }
}
