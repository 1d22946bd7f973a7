import type { Language } from '@whistle/domain/words/language'
import { failureOf } from '../../../api/failures.ts'
import type { ImportRowFragment } from './operations.generated.ts'

/** Why an import has failed, or was not undone. */
export function failureText({ failure }: Pick<ImportRowFragment, 'failure'>, language: Language): string {
  const extensions = failure === null ? {} : (JSON.parse(failure) as Record<string, unknown>)
  return failureOf({ graphQLErrors: [{ message: '', extensions }] }, language).text
}
