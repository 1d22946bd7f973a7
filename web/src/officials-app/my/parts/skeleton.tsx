import { commonWords } from '../../../i18n/common-words.ts'
import { sayFrom } from '../../frame/language.ts'
import { SentText } from '../../frame/loading.tsx'
import { sentText } from '../../frame/sent.ts'

/** Shown until the data is there. */
export function Skeleton() {
  if (sentText) return <SentText />
  return (
    <div aria-busy="true" role="status" aria-label={sayFrom(commonWords)('loading')}>
      <div className="card skeleton" />
      <div className="card skeleton" />
    </div>
  )
}
