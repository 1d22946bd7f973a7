import { isRefusal } from '@whistle/domain/refusal'
import { dollarsOf, feeFromText } from '@whistle/domain/text/money'
import { nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { useNameRule, useRefusalText } from '../../i18n/refusal-text.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { AddName } from '../../ui/controls/add-name.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import basic from '../../ui/layout/basic.module.css'
import { starterKitOf } from './starter-kits.ts'
import styles from './step-division.module.css'
import { StepForm, type StepProps } from './step-form.tsx'
import { StepNeeds } from './step-needs.tsx'
import { divisionSteps } from './steps-to-save.ts'
import { firstRunWords } from './words.ts'

export function StepDivision(props: StepProps) {
  const say = useWords(firstRunWords)
  const { sport } = props.progress
  if (!sport) return <StepNeeds {...props} text={say('needsSport')} needed="sport" />
  return <DivisionForm key={sport.id} {...props} sport={sport} />
}

function DivisionForm({ sport, ...step }: StepProps & { sport: { id: string; name: string } }) {
  const { saving } = step
  const say = useWords(firstRunWords)
  const textOf = useRefusalText()
  const nameRule = useNameRule()
  const kit = starterKitOf(sport.name, useLanguage())
  const [name, setName] = useState(kit.division)
  const [positions, setPositions] = useState(() => kit.positions.map((each) => ({ name: each, fee: '' })))
  const [tried, setTried] = useState(false)
  const error = tried ? textOf(nameFrom(name)) : undefined

  const submit = () => {
    setTried(true)
    const priced = positions.flatMap((position) => {
      const cents = feeFromText(position.fee)
      return isRefusal(cents) ? [] : [{ name: position.name, fee: dollarsOf(cents) }]
    })
    if (textOf(nameFrom(name)) || priced.length === 0 || priced.length < positions.length) return
    void saving.save(divisionSteps(sport, { name, positions: priced }, saving.idOf))
  }
  const price = (position: string, fee: string) =>
    setPositions((now) => now.map((each) => (each.name === position ? { ...each, fee } : each)))
  return (
    <StepForm step={step} text={say('divisionText')} submit={say('addDivision')} onSubmit={submit}>
      <Field
        label={say('divisionName')}
        value={name}
        error={error}
        required
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <div>
        <div className={styles.label}>{say('positions')}</div>
        <div className={styles.hint}>{say('feeHint')}</div>
        <ul aria-label={say('positions')} className={basic.plainList}>
          {positions.map((position, place) => (
            <li key={position.name} className={styles.position}>
              <span className={styles.name}>{position.name}</span>
              <Field
                label={say('fee')}
                isLabelHidden
                aria-label={say('feeOf', { name: position.name })}
                before="$"
                placeholder="0.00"
                inputMode="decimal"
                autoComplete="off"
                value={position.fee}
                error={tried ? textOf(feeFromText(position.fee)) : undefined}
                onChange={({ target }) => price(position.name, target.value)}
              />
              <IconButton
                label={say('removePosition', { name: position.name })}
                onClick={() => setPositions((now) => now.toSpliced(place, 1))}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </li>
          ))}
        </ul>
        {positions.length === 0 && (
          <div role="alert" className={basic.errorNote}>
            {say('positionNeeded')}
          </div>
        )}
        <AddName
          label={say('addPosition')}
          button={say('add')}
          rule={nameRule}
          addOnLeave
          onAdd={(added) =>
            setPositions((now) =>
              now.some((each) => each.name === added) ? now : [...now, { name: added, fee: '' }],
            )
          }
        />
      </div>
    </StepForm>
  )
}
