import { commonWords } from '../../../i18n/common-words.ts'
import { sayFrom } from '../../frame/language.ts'

/** Shown until the data has come. */
export function Skeleton() {
  return (
    <div aria-busy="true" role="status" aria-label={sayFrom(commonWords)('loading')}>
      <div className="card skeleton" />
      <div className="card skeleton" />
    </div>
  )
}
