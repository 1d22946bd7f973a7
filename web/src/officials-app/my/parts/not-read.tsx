import { commonWords } from '../../../i18n/common-words.ts'
import { sayFrom } from '../../frame/language.ts'

const say = sayFrom(commonWords)

/** A section whose data could not be read: why, and a retry. */
export function NotRead({ reason, onRetry }: { reason: string; onRetry: () => void }) {
  return (
    <>
      <p role="alert" className="field-error">
        {reason}
      </p>
      <div className="actions">
        <button type="button" className="button outlined" onClick={onRetry}>
          {say('retry')}
        </button>
      </div>
    </>
  )
}
