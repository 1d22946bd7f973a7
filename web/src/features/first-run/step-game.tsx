import { isRefusal, refuse } from '@whistle/domain/refusal'
import { nameFrom } from '@whistle/domain/text/text'
import { daysAfter, instantOf, startFrom } from '@whistle/domain/time/time'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { textFieldOf } from '../../records/form/text-field-of.ts'
import { homeZone, todayHere } from '../../time/own-zone.ts'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { StartFields } from '../games/form/start-fields.tsx'
import { PastStarts } from '../games/form/start-warnings.tsx'
import { StepForm, type StepProps } from './step-form.tsx'
import { StepNeeds } from './step-needs.tsx'
import { gameSteps } from './steps-to-save.ts'
import { firstRunWords } from './words.ts'

export function StepGame(props: StepProps) {
  const say = useWords(firstRunWords)
  const { division, court, venue } = props.progress
  if (!division) return <StepNeeds {...props} text={say('needsDivision')} needed="division" />
  if (!court || !venue) return <StepNeeds {...props} text={say('needsCourt')} needed="venue" />
  return <GameForm {...props} parts={{ division, court, venue }} />
}

type Parts = Required<Pick<StepProps['progress'], 'division' | 'court' | 'venue'>>

function GameForm({ parts, ...step }: StepProps & { parts: Parts }) {
  const { progress, saving } = step
  const say = useWords(firstRunWords)
  const textOf = useRefusalText()
  const navigate = useNavigate()
  const notify = useNotice()
  const [draft, setDraft] = useState(() => ({ name: '', date: nextSaturday(), time: '18:00', invites: true }))
  const [tried, setTried] = useState(false)
  const { division, court, venue } = parts
  const { official } = progress
  const start = instantOf(draft, venue.timeZone ?? homeZone())
  const answers = {
    name: nameFrom(draft.name),
    date: start ? startFrom(start) : refuse('BAD_USER_INPUT', 'instantInvalid', { field: 'date' }),
  }
  const errors = tried ? { name: textOf(answers.name), date: textOf(answers.date) } : {}
  const change = (values: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...values }))

  async function submit() {
    setTried(true)
    if (!start || Object.values(answers).some(isRefusal)) return
    const invited = draft.invites && official ? official : null
    const game = { name: draft.name, startDateTime: start, court: court.id, division }
    if (!(await saving.save(gameSteps({ ...game, invited: invited?.id ?? null }, saving.idOf)))) return
    await navigate(paths.game(saving.idOf('game')))
    notify({ text: invited ? say('readyToPublish', { names: invited.name }) : say('readyToInvite') })
  }
  return (
    <StepForm
      step={step}
      text={say('gameText', {
        ...{ division: division.name, venue: venue.name, court: court.name },
        positions: division.positions.map(({ name }) => name).join(', '),
      })}
      submit={say('addGame')}
      onSubmit={() => void submit()}
    >
      <Field
        label={say('gameName')}
        hint={say('gameNameHint')}
        {...textFieldOf({ draft, errors, change }, 'name')}
        required
        autoComplete="off"
      />
      <div className={basic.pair}>
        <StartFields draft={draft} errors={errors} onChange={change} />
      </div>
      <PastStarts starts={start ? [start] : []} />
      {official && (
        <Checkbox
          label={say('invite', { name: official.name })}
          checked={draft.invites}
          onChange={(event) => change({ invites: event.target.checked })}
        />
      )}
    </StepForm>
  )
}

/** Most games are on Saturdays; today is too near to staff a game. */
function nextSaturday(): string {
  const today = todayHere()
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay()
  return daysAfter(today, 6 - weekday || 7)
}
