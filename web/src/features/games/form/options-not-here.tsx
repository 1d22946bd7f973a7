import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { ErrorState, SkeletonRows } from '../../../ui/layout/states.tsx'
import { gameFieldWords } from './field-words.ts'
import type { LoadedOptions } from './use-game-options.ts'

/** In place of a form whose courts and divisions are loading or failed to load. */
export function OptionsNotHere({ loaded: { failure, reload } }: { loaded: LoadedOptions }) {
  const say = useWords(gameFieldWords)
  const sayCommon = useWords(commonWords)
  if (failure === undefined) return <SkeletonRows label={say('loadingForm')} />
  return (
    <ErrorState text={`${say('formFailed')} ${failure}`} retry={{ label: sayCommon('retry'), run: reload }} />
  )
}
