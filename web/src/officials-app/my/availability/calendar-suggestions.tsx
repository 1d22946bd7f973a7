import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure } from '../../frame/request.ts'
import { useOneChange } from '../../frame/still.ts'
import { requestMany } from '../mine/request-many.ts'
import partStyles from '../parts/parts.module.css'
import styles from './availability.module.css'
import { myCalendarWords } from './calendar-words.ts'
import type { MyCalendarsQuery } from './calendars.generated.ts'

const say = sayFrom(myCalendarWords)

type Suggestion = NonNullable<MyCalendarsQuery['listCalendarSuggestions']>['items'][number]
type Props = { suggestions: readonly Suggestion[]; onAnswered: () => Promise<void> }

/** Calendars that a manager suggests: read only if the official agrees. */
export function CalendarSuggestions({ suggestions, onAnswered }: Props) {
  const { isBlocked, run } = useOneChange()

  async function answer({ id, name }: Suggestion, agree: boolean) {
    const answer = await requestMany([{ field: 'answerCalendarSuggestion', input: { id, agree } }])
    if (isFailure(answer)) return notify(say('notAnswered', { reason: answer.text }), 'danger')
    notify(say(agree ? 'agreed' : 'declined', { name }))
    await onAnswered()
  }
  return (
    <ul className={styles.offList}>
      {suggestions.map((suggestion) => (
        <li key={suggestion.id} className={styles.suggestion}>
          <strong>{say('suggests', { manager: suggestion.managerName ?? say('aManager') })}</strong>
          <span className={partStyles.block}>{suggestion.name}</span>
          <span className={`secondary small ${partStyles.block} ${styles.address}`}>{suggestion.url}</span>
          <p className="secondary">{say('suggestionText')}</p>
          <div className="actions">
            <button
              type="button"
              className="button"
              aria-label={say('agreeTo', { name: suggestion.name })}
              aria-disabled={isBlocked}
              onClick={() => run(() => answer(suggestion, true))}
            >
              {say('agree')}
            </button>
            <button
              type="button"
              className="button outlined"
              aria-label={say('declineOf', { name: suggestion.name })}
              aria-disabled={isBlocked}
              onClick={() => run(() => answer(suggestion, false))}
            >
              {say('decline')}
            </button>
          </div>
        </li>
      ))}
    </ul>
  )
}
