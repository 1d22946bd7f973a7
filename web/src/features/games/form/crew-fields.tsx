import { useWords } from '../../../i18n/words.ts'
import { textFieldOf } from '../../../records/form/text-field-of.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { gameFieldWords } from './field-words.ts'
import { crewSizeOf, type GameFieldsForm } from './game-draft.ts'

/** How many officials are needed, and what they must hold. */
export function CrewFields({ form }: { form: GameFieldsForm }) {
  const say = useWords(gameFieldWords)
  const { draft, read, change, errors } = form
  const { division } = read
  const size = crewSizeOf(division)
  return (
    <>
      <Field
        label={say('needed')}
        {...textFieldOf(form, 'needed')}
        hint={division && say('neededHint', { count: size })}
        placeholder={division && String(size)}
        inputMode="numeric"
      />
      <SelectField
        label={say('certification')}
        value={draft.certification}
        error={errors.certification}
        onChange={(certification) => change({ certification })}
      >
        <option value="">{say('none')}</option>
        {division?.certifications.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={say('tournament')}
        checked={draft.isTournament}
        onChange={(event) => change({ isTournament: event.target.checked })}
      />
    </>
  )
}
