import Box from '@mui/material/Box'
import { useWords } from '../../../i18n/words.ts'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { readableZone } from '../../venues/list/venue-order.ts'
import { gameFieldWords } from './field-words.ts'
import type { GameFieldsForm } from './game-draft.ts'
import { type GameOptions, grouped } from './game-options.ts'

/** What is played, when and where. */
export function GameFields({ form, options }: { form: GameFieldsForm; options: GameOptions }) {
  const say = useWords(gameFieldWords)
  const { draft, read, change, errorOf } = form
  const zone = readableZone(read.zone)
  const zoneNote = read.court && say(read.court.timeZone ? 'zoneNamed' : 'zoneUnknown', { zone })
  return (
    <>
      <Field
        label={say('name')}
        value={draft.name}
        error={errorOf('name')}
        required
        autoComplete="off"
        onChange={(event) => change({ name: event.target.value })}
      />
      <Box sx={pair}>
        <SelectField
          label={say('court')}
          value={draft.court}
          error={errorOf('court')}
          hint={read.court?.venue.name}
          required
          onChange={(court) => change({ court })}
        >
          <option value="">{say('choose')}</option>
          {grouped(options.courts, ({ venue }) => venue).map(({ group, options: courts }) => (
            <optgroup key={group.id} label={group.name}>
              {courts.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          label={say('division')}
          value={draft.division}
          error={errorOf('division')}
          hint={read.division?.sport.name}
          required
          onChange={(division) => change({ division, certification: '' })}
        >
          <option value="">{say('choose')}</option>
          {grouped(options.divisions, ({ sport }) => sport).map(({ group, options: divisions }) => (
            <optgroup key={group.id} label={group.name}>
              {divisions.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </SelectField>
      </Box>
      <Box sx={{ ...pair, gridTemplateColumns: { xs: '1fr 1fr', md: '1fr 1fr 1fr' } }}>
        <Field
          label={say('date')}
          type="date"
          value={draft.date}
          error={errorOf('date')}
          required
          sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
          onChange={(event) => change({ date: event.target.value })}
        />
        <Field
          label={say('time')}
          type="time"
          value={draft.time}
          error={errorOf('time')}
          hint={zoneNote}
          required
          onChange={(event) => change({ time: event.target.value })}
        />
        <Field
          label={say('duration')}
          value={draft.duration}
          error={errorOf('duration')}
          required
          inputProps={{ inputMode: 'numeric' }}
          onChange={(event) => change({ duration: event.target.value })}
        />
      </Box>
    </>
  )
}

const pair = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
}
