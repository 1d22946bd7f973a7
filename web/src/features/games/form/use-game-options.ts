import { useMemo } from 'react'
import { useQuery } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage } from '../../../i18n/words.ts'
import { useUser } from '../../../session/session.ts'
import { NewGameOptionsDocument } from '../model/operations.generated.ts'
import { type GameOptions, optionsOf } from './game-options.ts'

export type LoadedOptions = {
  /** Undefined until they are loaded. */
  options: GameOptions | undefined
  failure: string | undefined
  reload: () => void
}

/** The courts and divisions of the manager. */
export function useGameOptions(): LoadedOptions {
  const language = useLanguage()
  const { id: owner } = useUser()
  const [{ data, error }, read] = useQuery({ query: NewGameOptionsDocument, variables: { owner } })
  const options = useMemo(() => data && optionsOf(data), [data])
  return {
    options,
    failure: error && failureOf(error, language).text,
    reload: () => read({ requestPolicy: 'network-only' }),
  }
}
