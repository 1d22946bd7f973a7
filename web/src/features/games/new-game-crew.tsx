import Box from '@mui/material/Box'
import { newGameWords } from '@whistle/domain/words/new-game'
import { useWords } from '../../app/words.ts'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { crewOf, type GameFieldsForm } from './new-game-draft.ts'

/** How many officials, who may be one, and the positions that come with the division. */
export function NewGameCrew({ form }: { form: GameFieldsForm }) {
  const say = useWords(newGameWords)
  const { division } = form.read
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <CrewFields form={form} />
      {division && division.positions.length === 0 && (
        <Box sx={{ color: 'warning.main' }}>{say('noPositions')}</Box>
      )}
      {division && division.positions.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {say('positions')}
          <Box component="ul" sx={{ m: 0, mt: 1, pl: 4, overflowWrap: 'anywhere' }}>
            {division.positions.map(({ id, name, isBackup, defaultFee, defaultShowTimeMin }) => (
              <li key={id}>
                {say('position', { name, fee: `$${defaultFee.toFixed(2)}`, minutes: defaultShowTimeMin })}
                {isBackup && ` (${say('backup')})`}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Box>
  )
}

/** How many officials are needed, and what they must hold. */
export function CrewFields({ form }: { form: GameFieldsForm }) {
  const say = useWords(newGameWords)
  const { draft, read, change, errorOf } = form
  const { division } = read
  const crew = crewOf(division)
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
