import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import styles from '../payments.module.css'
import { paymentWords } from '../words.ts'

type Props = {
  count: number
  due: string
  /** Null: there is nothing to do it with. */
  onPay: (() => void) | null
  onTakeBack: (() => void) | null
  onExport: () => void
  onClear: () => void
}

/** The actions on the selected officials; sticky at the top. */
export function PaySelection({ count, due, onPay, onTakeBack, onExport, onClear }: Props) {
  const say = useWords(paymentWords)
  return (
    <section className={styles.selection} aria-label={say('selectionActions')}>
      <b role="status" className="figures">
        {[say('selected', { count }), onPay && say('dueOf', { amount: due })].filter(Boolean).join(' · ')}
      </b>
      {onPay && (
        <Button size="small" variant="primary" icon={<Icon name="check" size={16} />} onClick={onPay}>
          {say('markPaid')}
        </Button>
      )}
      {onTakeBack && (
        <Button size="small" onClick={onTakeBack}>
          {say('takeBack')}
        </Button>
      )}
      <Button size="small" icon={<Icon name="download" size={16} />} onClick={onExport}>
        {say('exportCsv')}
      </Button>
      <Button size="small" className={styles.clear} onClick={onClear}>
        {say('clearSelection')}
      </Button>
    </section>
  )
}
