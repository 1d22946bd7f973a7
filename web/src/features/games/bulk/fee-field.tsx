import { feeFromText } from '@whistle/domain/text/money'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { bulkKindWords } from './bulk-kind-words.ts'

type Props = { typed: string; onType: (typed: string) => void; autoFocus?: boolean }

/** A fee as it is typed, with what is wrong about it. */
export function FeeField({ typed, onType, autoFocus }: Props) {
  const say = useWords(bulkKindWords)
  const textOf = useRefusalText()
  return (
    <Field
      label={say('fee')}
      error={textOf(feeFromText(typed))}
      inputMode="decimal"
      autoComplete="off"
      autoFocus={autoFocus}
      value={typed}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
