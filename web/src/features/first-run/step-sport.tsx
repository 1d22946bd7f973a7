import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { useRefusalText } from '../../i18n/refusal-text.ts'
import { useWords } from '../../i18n/words.ts'
import { Field } from '../../ui/field.tsx'
import { knownSports } from './starter-kits.ts'
import { StepForm, type StepProps } from './step-form.tsx'
import { firstRunWords } from './words.ts'

export function StepSport({ saving, onSkip }: StepProps) {
  const say = useWords(firstRunWords)
  const textOf = useRefusalText()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const create = (sport: string) => {
    const refused = textOf(nameFrom(sport))
    setError(refused)
    // A name that was refused by the server is another sport when it is changed, so each name has its own id.
    const id = saving.idOf(`sport ${sport.trim()}`)
    if (!refused) void saving.save([{ field: 'createSport', input: { id, name: sport.trim() } }])
  }
  return (
    <StepForm
      text={say('sportText')}
      submit={say('addSport')}
      saving={saving}
      onSubmit={() => create(name)}
      onSkip={onSkip}
    >
      <Box role="group" aria-label={say('sport')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {knownSports.map((sport) => (
          <Button
            key={sport}
            variant="outlined"
            aria-disabled={saving.isSaving}
            onClick={() => !saving.isSaving && create(say(sport))}
          >
            {say(sport)}
          </Button>
        ))}
      </Box>
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
