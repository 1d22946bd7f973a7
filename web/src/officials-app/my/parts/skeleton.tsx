import { sayFrom } from '../../frame/language.ts'
import { partWords } from './words.ts'

/** Shown until the data has come. */
export function Skeleton() {
  return (
    <div aria-busy="true" role="status" aria-label={sayFrom(partWords)('loading')}>
      <div className="card skeleton" />
      <div className="card skeleton" />
    </div>
  )
}
