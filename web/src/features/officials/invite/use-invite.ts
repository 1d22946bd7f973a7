import { useClient } from 'urql'
import { type Failure, failureOf } from '../../../api/failures.ts'
import { useLanguage } from '../../../i18n/words.ts'
import { failedStep, mutationDocument, type Step } from '../../../records/mutation-document.ts'

export type Outcome = { email: string; refusal: string | null }

/**
 * Invites all addresses in one transaction. A refused address fails the whole document: it is set aside with its reason,
 * and the others are sent again. A failure that is not about an address ends the attempt.
 */
export function useInvite(): (
  emails: readonly string[],
) => Promise<{ outcomes: Outcome[]; failure: Failure | null }> {
  const client = useClient()
  const language = useLanguage()

  return async (emails) => {
    let left = emails.map((email) => ({ id: crypto.randomUUID(), email }))
    const refused: Outcome[] = []
    while (left.length > 0) {
      const steps = left.map((input): Step => ({ field: 'createOTOJoin', input }))
      const { text, variables } = mutationDocument(steps)
      const { error } = await client.mutation(text, variables).toPromise()
      if (!error) break
      const failure = failureOf(error, language)
      const address = failure.field ? left[failedStep(error) ?? -1] : undefined
      if (!address) return { outcomes: refused, failure }
      refused.push({ email: address.email, refusal: failure.text })
      left = left.filter((each) => each !== address)
    }
    return { outcomes: [...left.map(({ email }) => ({ email, refusal: null })), ...refused], failure: null }
  }
}
