import { useClient } from 'urql'
import { type Failure, failureOf } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/words.ts'

export type Outcome = { email: string; refusal: string | null }

/**
 * Asks many at once: one document, one transaction. If the server refuses one address it takes none, so the refused one
 * is set aside with its sentence and the others are sent again. What is no fault of an address stops everything.
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
      const { error } = await client.mutation(documentFor(left.length), variablesFor(left)).toPromise()
      if (!error) break
      const failure = failureOf(error, language)
      const alias = String(error.graphQLErrors[0]?.path?.[0] ?? '')
      const culprit = failure.field ? left[Number(alias.replace('join', ''))] : undefined
      if (!culprit) return { outcomes: refused, failure }
      refused.push({ email: culprit.email, refusal: failure.text })
      left = left.filter((each) => each !== culprit)
    }
    return { outcomes: [...left.map(({ email }) => ({ email, refusal: null })), ...refused], failure: null }
  }
}

function documentFor(count: number): string {
  const places = Array.from({ length: count }, (_, place) => place)
  const declared = places.map((place) => `$input${place}:CreateOTOJoinInput!`)
  const fields = places.map((place) => `join${place}:createOTOJoin(input:$input${place}){id}`)
  return `mutation InviteOfficials(${declared.join(',')}){${fields.join(' ')}}`
}

function variablesFor(inputs: readonly object[]): Record<string, object> {
  return Object.fromEntries(inputs.map((input, place) => [`input${place}`, input]))
}
