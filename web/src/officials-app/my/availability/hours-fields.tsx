import { sayFrom } from '../../frame/language.ts'
import { LabelledInput } from '../parts/labelled-input.tsx'
import { myAvailabilityWords } from './words.ts'

const say = sayFrom(myAvailabilityWords)

type Hours = { readonly allDay: boolean; readonly fromTime: string; readonly untilTime: string }
type Props = { value: Hours; onChange: (hours: Hours) => void }

/** The whole day, or from one hour to another. */
export function HoursFields({ value: { allDay, fromTime, untilTime }, onChange }: Props) {
  const hours = { allDay, fromTime, untilTime }
  return (
    <>
      <label className="check">
        <input
          type="checkbox"
          checked={allDay}
          onChange={({ target }) => onChange({ ...hours, allDay: target.checked })}
        />
        {say('allDay')}
      </label>
      {!allDay && (
        <div className="pair">
          <LabelledInput
            label={say('fromHour')}
            type="time"
            value={fromTime}
            onChange={({ target }) => onChange({ ...hours, fromTime: target.value })}
          />
          <LabelledInput
            label={say('untilHour')}
            type="time"
            value={untilTime}
            onChange={({ target }) => onChange({ ...hours, untilTime: target.value })}
          />
        </div>
      )}
    </>
  )
}
