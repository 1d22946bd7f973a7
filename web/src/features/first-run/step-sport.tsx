import { nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import basic from '../../ui/layout/basic.module.css'
import { knownSports } from './starter-kits.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import styles from './step-sport.module.css'
import { firstRunWords } from './words.ts'

export function StepSport(step: StepProps) {
  const { saving } = step
  const say = useWords(firstRunWords)
  const textOf = useRefusalText()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const create = (sport: string) => {
    const refused = textOf(nameFrom(sport))
    setError(refused)
    // Each name has its own id: after a refusal another name is another sport.
    const id = saving.idOf(`sport ${sport.trim()}`)
    if (!refused) void saving.save([{ field: 'createSport', input: { id, name: sport.trim() } }])
  }
  return (
    <StepForm step={step} text={say('sportText')} submit={say('addSport')} onSubmit={() => create(name)}>
      <fieldset aria-label={say('sport')} className={classNames(basic.wrapRow, styles.sports)}>
        {knownSports.map((sport) => (
          <Button
            key={sport}
            variant="secondary"
            aria-disabled={saving.isSaving}
            onClick={() => !saving.isSaving && create(say(sport))}
          >
            {say(sport)}
          </Button>
        ))}
      </fieldset>
      <Field
        label={say('anotherSport')}
        value={name}
        error={error}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </StepForm>
  )
}
