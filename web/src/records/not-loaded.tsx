import type { CombinedError } from '@urql/core'
import { failureOf } from '../api/failures.ts'
import { commonWords } from '../i18n/common-words.ts'
import { useLanguage, useWords } from '../i18n/words.ts'
import { ErrorState, SkeletonRows } from '../ui/layout/states.tsx'

type Props = {
  error: CombinedError | null | undefined
  reload: () => void
  /** The sentences while it loads, and before the reason when it cannot. */
  loading: string
  failed: string
  /** How many rows the skeleton has. */
  rows?: number
}

/** In place of data that is not loaded yet, or could not be. */
export function NotLoaded({ error, reload, loading, failed, rows }: Props) {
  const say = useWords(commonWords)
  const language = useLanguage()
  if (!error) return <SkeletonRows label={loading} rows={rows} />
  return (
    <ErrorState
      text={`${failed} ${failureOf(error, language).text}`}
      retry={{ label: say('retry'), run: reload }}
    />
  )
}
