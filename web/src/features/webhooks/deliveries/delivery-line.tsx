import { useLanguage, useWords } from '../../../i18n/words.ts'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import basic from '../../../ui/layout/basic.module.css'
import type { WebhookDeliveryRowFragment } from '../operations.generated.ts'
import { webhookWords } from '../words.ts'
import styles from './deliveries.module.css'

type Props = { delivery: WebhookDeliveryRowFragment; onAgain: () => void }

const tones = { PENDING: undefined, DELIVERED: basic.success, FAILED: basic.danger }

export function DeliveryLine({ delivery, onAgain }: Props) {
  const say = useWords(webhookWords)
  const language = useLanguage()
  const { type, state, attempts, statusCode, failure, createdAt, triedAt, nextAt, data } = delivery
  const when = (instant: string) => dateTimeText(instant, language)
  const isRetried = attempts > 1 || state !== 'DELIVERED'
  return (
    <li className={styles.delivery}>
      <div className={styles.what}>
        <div className={basic.strong}>{type}</div>
        <div className={`${basic.note} figures`}>{when(createdAt)}</div>
      </div>
      <div>
        <div className={tones[state]}>{say(state)}</div>
        <div className={basic.facts}>
          {attempts > 0 && <span>{say('attempts', { count: attempts })}</span>}
          {statusCode !== null && <span>{say('status', { code: statusCode })}</span>}
          {failure && failure !== 'STATUS' && <span className={basic.danger}>{say(failure)}</span>}
        </div>
      </div>
      <div className={`${basic.facts} figures`}>
        {triedAt && isRetried && <span>{say('tried', { when: when(triedAt) })}</span>}
        {nextAt && attempts > 0 && <span>{say('next', { when: when(nextAt) })}</span>}
      </div>
      <div>
        <Button size="small" variant="secondary" aria-label={say('againOf', { type })} onClick={onAgain}>
          {say('again')}
        </Button>
      </div>
      <details className={styles.data}>
        <summary>{say('data')}</summary>
        <pre>{data}</pre>
      </details>
    </li>
  )
}
