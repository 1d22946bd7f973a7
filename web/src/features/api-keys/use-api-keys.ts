import { useClient, useQuery } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import type { CreateApiKeyInput } from '../../records/mutation-fields.generated.ts'
import { useMutate } from '../../records/use-mutate.ts'
import { useConfirm } from '../../ui/overlays/confirm.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { ApiKeysDocument, CreateApiKeyDocument, RevokeApiKeyDocument } from './operations.generated.ts'
import { apiKeyWords } from './words.ts'

/** The keys of the account, those that are in use first. */
export function useApiKeys() {
  const say = useWords(apiKeyWords)
  const language = useLanguage()
  const confirm = useConfirm()
  const notify = useNotice()
  const client = useClient()
  const mutate = useMutate()
  const [{ data, error }, read] = useQuery({ query: ApiKeysDocument, requestPolicy: 'cache-and-network' })
  const keys = data?.listApiKeys?.items.toSorted(
    (one, other) => Number(one.revokedAt !== null) - Number(other.revokedAt !== null),
  )
  const reload = () => read({ requestPolicy: 'network-only' })

  return {
    keys,
    error,
    reload,

    /** Resolves with the token, or with why there is none. */
    async create(input: CreateApiKeyInput): Promise<{ token: string } | { reason: string }> {
      const answer = await client.mutation(CreateApiKeyDocument, { input }).toPromise()
      const token = answer.data?.createApiKey?.token
      reload()
      if (token) return { token }
      return { reason: answer.error ? failureOf(answer.error, language).text : '' }
    },

    async revoke({ id, name }: { id: string; name: string }): Promise<void> {
      const title = say('revokeTitle', { name })
      if (!(await confirm({ title, text: say('revokeText'), danger: true }))) return
      const failure = await mutate(RevokeApiKeyDocument, { id })
      notify(
        failure
          ? { text: say('notRevoked', { reason: failure.text }), tone: 'failure' }
          : { text: say('revokedNow', { name }) },
      )
    },
  }
}
