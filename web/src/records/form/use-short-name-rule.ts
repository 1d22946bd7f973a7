import { isRefusal } from '@whistle/domain/refusal'
import { shortNameFrom } from '@whistle/domain/text/text'
import { useRefusalText } from '../../i18n/refusal-text.ts'

/** Why a text is not a short name, for a field that is checked while it is typed in. */
export function useShortNameRule(): (name: string) => string | undefined {
  const textOf = useRefusalText()
  return (name) => {
    const read = shortNameFrom(name)
    return isRefusal(read) ? textOf(read) : undefined
  }
}
