import { useWords } from '../../../i18n/words.ts'
import { SelectionBar } from '../../../records/list/selection-bar.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
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
    <SelectionBar
      label={say('selectionActions')}
      count={count}
      sum={onPay && say('dueOf', { amount: due })}
      onClear={onClear}
    >
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
    </SelectionBar>
  )
}
