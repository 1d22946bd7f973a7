import Box from '@mui/material/Box'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { gameFieldWords } from './field-words.ts'
import { crewSizeOf, type GameFieldsForm } from './game-draft.ts'

/** How many officials are needed, and what they must hold. */
export function CrewFields({ form }: { form: GameFieldsForm }) {
  const say = useWords(gameFieldWords)
  const { draft, read, change, errorOf } = form
  const { division } = read
  const crew = crewSizeOf(division)
  return (
    <>
      <Field
        label={say('needed')}
        value={draft.needed}
        error={errorOf('needed')}
        hint={division && say('neededHint', { count: crew })}
        placeholder={division && String(crew)}
        inputProps={{ inputMode: 'numeric' }}
        onChange={(event) => change({ needed: event.target.value })}
      />
      <SelectField
        label={say('certification')}
        value={draft.certification}
        error={errorOf('certification')}
        onChange={(certification) => change({ certification })}
      >
        <option value="">{say('none')}</option>
        {division?.certifications.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 24, accentColor: 'var(--accent)' }}
      >
        <input
          type="checkbox"
          checked={draft.isTournament}
          onChange={(event) => change({ isTournament: event.target.checked })}
        />
        {say('tournament')}
      </Box>
    </>
  )
}
