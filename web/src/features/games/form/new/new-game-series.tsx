import { localTimeOf } from '@whistle/domain/time/time'
import { useEffect, useRef } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { textFieldOf } from '../../../../records/form/text-field-of.ts'
import { Choice } from '../../../../ui/controls/choice.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import basic from '../../../../ui/layout/basic.module.css'
import styles from './new-game-series.module.css'
import type { NewGameState } from './use-new-game.ts'
import { newGameWords } from './words.ts'

/** One game, or a series: weekly, and several times a day. */
export function NewGameSeries({ form }: { form: NewGameState }) {
  const say = useWords(newGameWords)
  const { draft, read, change } = form
  const { starts, zone } = read
  const first = starts[0]
  const last = starts.at(-1)
  const box = useRef<HTMLDivElement>(null)
  const wasSeries = useRef(draft.repeats)

  // The fields of a series appear at the end of the form, where its foot would cover them.
  useEffect(() => {
    if (draft.repeats && !wasSeries.current) box.current?.scrollIntoView({ block: 'nearest' })
    wasSeries.current = draft.repeats
  }, [draft.repeats])

  return (
    <div ref={box} className={basic.stack}>
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
        <div className={styles.counts}>
          <Field
            label={say('weeks')}
            {...textFieldOf(form, 'weeks')}
            hint={say('weeksHint')}
            inputMode="numeric"
          />
          <Field label={say('perDay')} {...textFieldOf(form, 'perDay')} inputMode="numeric" />
          {draft.perDay.trim() !== '1' && (
            <Field
              label={say('every')}
              {...textFieldOf(form, 'every')}
              inputMode="numeric"
              className={styles.every}
            />
          )}
        </div>
      )}
      {draft.repeats && first && last && (
        <div role="status" className={basic.secondary}>
          {say('seriesSum', {
            count: starts.length,
            from: localTimeOf(first, zone).date,
            to: localTimeOf(last, zone).date,
          })}
        </div>
      )}
    </div>
  )
}
