import Box from '@mui/material/Box'
import { localTimeOf } from '@whistle/domain/time/time'
import { useWords } from '../../../../i18n/words.ts'
import { Choice } from '../../../../ui/choice.tsx'
import { Field } from '../../../../ui/field.tsx'
import type { NewGameState } from './use-new-game.ts'
import { newGameWords } from './words.ts'

/** One game, or the same one again: weekly, and several times a day. */
export function NewGameSeries({ form }: { form: NewGameState }) {
  const say = useWords(newGameWords)
  const { draft, read, change, errorOf } = form
  const { starts, zone } = read
  const first = starts[0]
  const last = starts.at(-1)
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Choice
        quiet
        label={say('repeat')}
        options={[
          { value: 'once', label: say('repeatOnce') },
          { value: 'series', label: say('repeatSeries') },
        ]}
        value={draft.repeats ? 'series' : 'once'}
        onChange={(value) => change({ repeats: value === 'series' })}
      />
      {draft.repeats && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' }}>
          <Field
            label={say('weeks')}
            value={draft.weeks}
            error={errorOf('weeks')}
            hint={say('weeksHint')}
            inputProps={{ inputMode: 'numeric' }}
            onChange={(event) => change({ weeks: event.target.value })}
          />
          <Field
            label={say('perDay')}
            value={draft.perDay}
            error={errorOf('perDay')}
            inputProps={{ inputMode: 'numeric' }}
            onChange={(event) => change({ perDay: event.target.value })}
          />
          {draft.perDay.trim() !== '1' && (
            <Field
              label={say('every')}
              value={draft.every}
              error={errorOf('every')}
              inputProps={{ inputMode: 'numeric' }}
              sx={{ gridColumn: '1 / -1' }}
              onChange={(event) => change({ every: event.target.value })}
            />
          )}
        </Box>
      )}
      {draft.repeats && first && last && (
        <Box role="status" sx={{ color: 'text.secondary' }}>
          {say('seriesSum', {
            count: starts.length,
            from: localTimeOf(first, zone).date,
            to: localTimeOf(last, zone).date,
          })}
        </Box>
      )}
    </Box>
  )
}
