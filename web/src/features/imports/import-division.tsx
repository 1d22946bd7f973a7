import { useQuery } from 'urql'
import { useWords } from '../../i18n/words.ts'
import { useUser } from '../../session/session.ts'
import { SelectField } from '../../ui/controls/select-field.tsx'
import { ImportDivisionsDocument } from './run/operations.generated.ts'
import { importWords } from './words.ts'

type Props = {
  value: string
  /** Of the file's own divisions. */
  hint: string | undefined
  onChange: (divisionId: string | null) => void
}

/** The division of the games that name none. */
export function ImportDivision({ value, hint, onChange }: Props) {
  const say = useWords(importWords)
  const { id: owner } = useUser()
  const [{ data }] = useQuery({ query: ImportDivisionsDocument, variables: { owner } })
  return (
    <SelectField
      label={say('division')}
      hint={hint}
      value={value}
      onChange={(divisionId) => onChange(divisionId || null)}
    >
      <option value="">{say('choosePlease')}</option>
      {data?.listDivisions?.items.map(({ id, name, sport }) => (
        <option key={id} value={id}>
          {sport ? `${sport.name} - ${name}` : name}
        </option>
      ))}
    </SelectField>
  )
}
