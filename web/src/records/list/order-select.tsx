import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import type { Order } from '../../ui/lists/sort-header.tsx'
import styles from './list.module.css'

type OrderSelectProps<Key extends string> = {
  keys: readonly Key[]
  labelOf: (key: Key) => string
  order: Order<Key>
  onOrder: (order: Order<Key>) => void
}

/** The order of a list as a select: on a phone there are no column headers. */
export function OrderSelect<Key extends string>({ keys, labelOf, order, onOrder }: OrderSelectProps<Key>) {
  const say = useWords(commonWords)
  const options = keys.flatMap((by) => [
    { by, descending: false, text: `${labelOf(by)} ↑` },
    { by, descending: true, text: `${labelOf(by)} ↓` },
  ])
  const chosen = options.findIndex(({ by, descending }) => by === order.by && descending === order.descending)
  return (
    <SelectField
      label={say('sortBy')}
      isLabelHidden
      className={styles.select}
      value={chosen}
      onChange={(value) => {
        const option = options[Number(value)]
        if (option) onOrder({ by: option.by, descending: option.descending })
      }}
    >
      {options.map(({ text }, index) => (
        <option key={text} value={index}>
          {text}
        </option>
      ))}
    </SelectField>
  )
}
