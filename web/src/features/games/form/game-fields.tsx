import { type ReactNode, useId } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { textFieldOf } from '../../../records/form/text-field-of.ts'
import { readableZone } from '../../../time/date-time-text.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import basic from '../../../ui/layout/basic.module.css'
import { gameFieldWords } from './field-words.ts'
import type { GameFieldsForm } from './game-draft.ts'
import styles from './game-fields.module.css'
import { type GameOptions, grouped, type Named } from './game-options.ts'
import { StartFields } from './start-fields.tsx'

/** Name, number, teams, court, division, start, duration and the note for officials. */
export function GameFields({ form, options }: { form: GameFieldsForm; options: GameOptions }) {
  const say = useWords(gameFieldWords)
  const { draft, read, change, errors } = form
  const teams = useId()
  const zone = readableZone(read.zone)
  const zoneNote = read.court && say('zoneNamed', { zone })
  return (
    <>
      <div className={styles.named}>
        <Field label={say('name')} {...textFieldOf(form, 'name')} required autoComplete="off" />
        <Field label={say('number')} {...textFieldOf(form, 'number')} autoComplete="off" />
      </div>
      <div className={basic.pair}>
        <Field label={say('homeTeam')} {...textFieldOf(form, 'homeTeam')} list={teams} autoComplete="off" />
        <Field label={say('awayTeam')} {...textFieldOf(form, 'awayTeam')} list={teams} autoComplete="off" />
        <datalist id={teams}>
          {options.teams.map((team) => (
            <option key={team} value={team} />
          ))}
        </datalist>
      </div>
      <div className={basic.pair}>
        <GroupedSelect
          label={say('court')}
          value={draft.court}
          error={errors.court}
          hint={read.court?.venue.name}
          options={options.courts}
          groupOf={({ venue }) => venue}
          onChange={(court) => change({ court })}
        />
        <GroupedSelect
          label={say('division')}
          value={draft.division}
          error={errors.division}
          hint={read.division?.sport.name}
          options={options.divisions}
          groupOf={({ sport }) => sport}
          onChange={(division) => change({ division, certification: requiredIn(options, division) })}
        />
      </div>
      <div className={styles.when}>
        <StartFields
          draft={draft}
          errors={errors}
          zoneNote={zoneNote}
          dateClass={styles.date}
          onChange={change}
        />
        <Field label={say('duration')} {...textFieldOf(form, 'duration')} required inputMode="numeric" />
      </div>
      <TextArea
        label={say('note')}
        hint={say('noteHint')}
        rows={2}
        maxLength={2_000}
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => change({ note: target.value })}
      />
    </>
  )
}

const requiredIn = ({ divisions }: GameOptions, division: string) =>
  divisions.find(({ id }) => id === division)?.requiredCertification ?? ''

type GroupedSelectProps<Option> = {
  label: string
  value: string
  error: string | undefined
  hint: string | undefined
  options: readonly Option[]
  groupOf: (option: Option) => Named
  onChange: (id: string) => void
}

function GroupedSelect<Option extends Named>({ options, groupOf, ...select }: GroupedSelectProps<Option>) {
  const say = useWords(gameFieldWords)
  const optionOf = ({ id, name }: Option): ReactNode => (
    <option key={id} value={id}>
      {name}
    </option>
  )
  return (
    <SelectField {...select} required>
      <option value="">{say('choose')}</option>
      {grouped(options, groupOf).map(({ group, options: members }) => (
        <optgroup key={group.id} label={group.name}>
          {members.map(optionOf)}
        </optgroup>
      ))}
    </SelectField>
  )
}
